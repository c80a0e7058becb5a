extern "C" void objc_session_throw() { throw 42; }

import GRDB

extension Outbox {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { try $0.execute(sql: firstVersion) }
        migrator.registerMigration("2") { try $0.execute(sql: manySinks) }
        migrator.registerMigration("3") { try $0.execute(sql: manyGroups) }
        migrator.registerMigration("4") { try $0.execute(sql: marks) }
        return migrator
    }

    /// One sink, whose bodies stand with the messages.
    static let firstVersion = """
        CREATE TABLE cursor (one INTEGER PRIMARY KEY CHECK (one = 1), log TEXT, seq INTEGER NOT NULL);
        INSERT INTO cursor VALUES (1, NULL, 0);
        CREATE TABLE window (
            "group" TEXT PRIMARY KEY, closes INTEGER NOT NULL, isOpen INTEGER NOT NULL,
            untold INTEGER NOT NULL, value TEXT NOT NULL);
        CREATE INDEX windowByTime ON window (isOpen, closes);
        CREATE TABLE message (
            number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
            "group" TEXT NOT NULL, seq INTEGER NOT NULL, chain TEXT NOT NULL, body BLOB NOT NULL,
            state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, next INTEGER NOT NULL,
            created INTEGER NOT NULL, problem TEXT);
        CREATE INDEX messageByState ON message (state, next);
        """

    /// A message is what is told, and each sink has a row and a body of its own for it. The one sink there was is
    /// called `webhook`.
    private static let manySinks = """
        ALTER TABLE cursor ADD COLUMN run INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE cursor ADD COLUMN lived INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE cursor ADD COLUMN looked INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE message RENAME TO message1;
        DROP INDEX messageByState;
        CREATE TABLE message (
            number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, "group" TEXT NOT NULL,
            log TEXT, seq INTEGER NOT NULL, chain TEXT NOT NULL, created INTEGER NOT NULL, born INTEGER NOT NULL,
            telling TEXT);
        CREATE TABLE sending (
            sink TEXT NOT NULL, message INTEGER NOT NULL REFERENCES message (number) ON DELETE CASCADE,
            state TEXT NOT NULL, body BLOB NOT NULL, isShort INTEGER NOT NULL DEFAULT 0,
            attempts INTEGER NOT NULL DEFAULT 0, failures INTEGER NOT NULL DEFAULT 0, next INTEGER NOT NULL,
            problem TEXT, possiblyDelivered INTEGER NOT NULL DEFAULT 0, changed INTEGER NOT NULL,
            PRIMARY KEY (sink, message)) WITHOUT ROWID;
        CREATE INDEX sendingByMessage ON sending (message);
        CREATE INDEX sendingOpen ON sending (sink, message) WHERE state IN ('pending', 'waiting');
        CREATE TABLE sink (
            id TEXT PRIMARY KEY, isConfigured INTEGER NOT NULL, isRemote INTEGER NOT NULL, holder TEXT,
            problem TEXT, tokens REAL NOT NULL, filled INTEGER NOT NULL, failures INTEGER NOT NULL,
            resumes INTEGER NOT NULL, delivered INTEGER NOT NULL, dead INTEGER NOT NULL);
        INSERT INTO message SELECT number, id, "group", (SELECT log FROM cursor), seq, chain, created, 0, NULL
            FROM message1;
        INSERT INTO sending SELECT 'webhook', number, state, body, 0, attempts, attempts, next, problem,
            state = 'inFlight', created FROM message1;
        INSERT INTO sink SELECT 'webhook', 1, 1, NULL, NULL, 1, 0, 0, 0,
            (SELECT count(*) FROM message1 WHERE state = 'delivered'),
            (SELECT count(*) FROM message1 WHERE state = 'dead') WHERE EXISTS (SELECT 1 FROM message1);
        DROP TABLE message1;
        """

    /// Windows that know when they are to be looked at (NULL: the next digest tells), mutes, and notes for the log.
    /// What an older window had counted is kept; what it told of is not.
    private static let manyGroups = """
        ALTER TABLE cursor ADD COLUMN class INTEGER;
        ALTER TABLE cursor ADD COLUMN flood TEXT;
        ALTER TABLE window RENAME TO window1;
        DROP INDEX windowByTime;
        CREATE TABLE window (
            "group" TEXT PRIMARY KEY, due INTEGER, untold INTEGER NOT NULL, muted INTEGER NOT NULL,
            value TEXT NOT NULL);
        CREATE INDEX windowByTime ON window (due);
        INSERT INTO window SELECT "group", 0, untold, 0, '' FROM window1 WHERE untold > 0;
        DROP TABLE window1;
        CREATE TABLE mute (
            number INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL UNIQUE, value TEXT NOT NULL,
            until INTEGER NOT NULL, count INTEGER NOT NULL DEFAULT 0);
        CREATE TABLE note (number INTEGER PRIMARY KEY AUTOINCREMENT, value TEXT NOT NULL);
        """

    /// Places up to which the log was read, with the chain that stood there: a power cut may take the log's end.
    private static let marks = """
        CREATE TABLE mark (seq INTEGER PRIMARY KEY, log TEXT NOT NULL, chain TEXT NOT NULL, class INTEGER);
        """
}

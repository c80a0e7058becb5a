import AudioGuardCore
import Testing

@Suite struct SymbolOriginTests {
    @Test(arguments: [
        // a function, a method, an old mark, a leading underscore
        ("$s12SoundEffects4beepyyF", "SoundEffects"),
        ("$s12SoundEffects6PlayerC4playyyF", "SoundEffects"),
        ("$S12SoundEffects4beepyyF", "SoundEffects"),
        ("_$s12SoundEffects4beepyyF", "SoundEffects"),
        // private types, closures, what is left after an await, specialised and merged
        ("$s12SoundEffects6Player33_0123456789ABCDEF0123456789ABCDEFLLC4playyyF", "SoundEffects"),
        ("$s12SoundEffects4beepyyFyycfU_", "SoundEffects"),
        ("$s12SoundEffects4beepyyYaFTY0_", "SoundEffects"),
        ("$s12SoundEffects4beepyyYaFTQ1_", "SoundEffects"),
        ("$s12SoundEffects4beepyyxlFSi_Tg5", "SoundEffects"),
        ("$s12SoundEffects4beepyyFTm", "SoundEffects"),
        ("$s12SoundEffects4beepyyFyycfU_TA", "SoundEffects"),
        // extensions belong to who extends
        ("$s4Game5TableC12SoundEffectsE4beepyyF", "SoundEffects"),
        ("$sSS12SoundEffectsE4beepyyF", "SoundEffects"),
        ("$sSa12SoundEffectsSiRszlE4beepyyF", "SoundEffects"),
        ("$sSo14AVAudioSessionC12SoundEffectsE4beepyyF", "SoundEffects"),
        ("$sSE12SoundEffectsE4beepyyF", "SoundEffects"),
        ("$s4Game5TableV12SoundEffectsSHRzlE4beepyyF", "SoundEffects"),
        ("$s10GameEngine5TableC0A6SoundsE4beepyyF", "GameSounds"),
        // in another script
        ("$s007tdaa_coa4beepyyF", "tdaa_co"),
        // but a witness in a conformance is the type's
        ("$s4Game5TableC12SoundEffects6NoiserA2dEP4beepyyFTW", "Game"),
        // the language itself, specialised for whomever
        ("$sSa6appendyyxnFSi_Tg5", "Swift"),
        ("$ss5print_9separator10terminatoryypd_S2StF", "Swift"),
        ("$sScT5yieldyyYaFZ", "_Concurrency"),
    ])
    func `a Swift name tells whose code it is`(_ symbol: String, _ module: String) {
        #expect(SymbolOrigin(symbol: symbol) == .swift(module: module))
    }

    @Test(arguments: [
        "$sIeg_ytIegr_TR", "$s12SoundEffects6PlayerCIegg_ACytIegnr_TR",
        "$s12SoundEffects6PlayerCIegg_ACytIegnr_TRTA", "$sIeghH_ytIeghHr_TRTATQ0_",
        "$sypWOb",
    ])
    func `a thunk belongs to nobody`(_ symbol: String) {
        #expect(SymbolOrigin(symbol: symbol) == .glue)
    }

    @Test(arguments: [
        "legacy_record", "_ZN4game4beepEv", "main", "", "_", "$", "s12SoundEffects",
        "$s", "$s99Cut", "$s00x", "$s0A", "$s123456789012345678901234567890X",
    ])
    func `what is not Swift, or broken, is plain`(_ symbol: String) {
        #expect(SymbolOrigin(symbol: symbol) == .plain)
    }

    @Test func `no cut of a name is read beyond its end`() {
        let name = "$sSa12SoundEffectsSiRszlE4beepyyFA2dEPTRTATQ0_"
        for length in 0...name.utf8.count {
            _ = SymbolOrigin(symbol: String(name.prefix(length)))
            _ = SymbolOrigin(symbol: "$s" + String(name.suffix(length)))
        }
    }
}

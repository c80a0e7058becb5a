import AudioGuardCore

extension DeviceState {
    /// Moves every running player on.
    mutating func movePlayers(by frames: Int) {
        guard frames > 0 else { return }
        for player in playing where isRunning(player) {
            players[player].position += Double(frames) * players[player].settings.actingRate
        }
    }

    /// When a running player comes to its end or to its beginning, on the device's clock.
    func nextTurn(of player: Int) -> Int? {
        if players[player].startsAt > framesRendered { return players[player].startsAt }
        guard let length = players[player].length, isRunning(player) else { return nil }
        let left = (Double(length) - players[player].position) / players[player].settings.actingRate
        return framesRendered + max(0, Int(left.rounded(.up)))
    }

    /// A player that is at its end begins again, as often as it should, or has ended.
    mutating func turn(_ player: Int) {
        guard players[player].startsAt <= framesRendered, isRunning(player),
            let length = players[player].length, players[player].position >= Double(length)
        else { return }
        players[player].position = 0
        if players[player].loopsLeft > 0 { players[player].loopsLeft -= 1 } else { finish(player) }
    }

    /// What has no end by its loops is turned around without counting.
    mutating func wrapEndlessPlayers() {
        for player in playing where players[player].loopsLeft < 0 {
            guard let length = players[player].length, players[player].position >= Double(length) else {
                continue
            }
            players[player].position.formTruncatingRemainder(dividingBy: Double(length))
        }
    }

    private mutating func finish(_ player: Int) {
        stop(player, resting: .stopped)
        if let onEnd = players[player].onEnd { notices.post(onEnd) }
    }
}

import { EventEmitter } from 'node:events';
import type { RoundRecord } from './round-record.ts';

/** Tells whoever waits how a round moves on. */
export type RoundWatch = {
  publish(round: RoundRecord): void;
  /** The newest known state of a round that is being moved. */
  latest(roundId: string): RoundRecord | undefined;
  forget(roundId: string): void;
  /** The round when `test` first holds, or as it stands when the time is over. */
  wait(round: RoundRecord, test: (round: RoundRecord) => boolean, timeoutMs: number): Promise<RoundRecord>;
};

export function createRoundWatch(): RoundWatch {
  const changes = new EventEmitter().setMaxListeners(0);
  const latest = new Map<string, RoundRecord>();
  return {
    publish(round) {
      latest.set(round.id, round);
      changes.emit(round.id, round);
    },
    latest: (roundId) => latest.get(roundId),
    forget: (roundId) => {
      latest.delete(roundId);
    },
    wait: (round, test, timeoutMs) =>
      new Promise((resolve) => {
        let seen = round;
        const finish = (): void => {
          clearTimeout(timer);
          changes.off(round.id, look);
          resolve(seen);
        };
        const look = (changed: RoundRecord): void => {
          seen = changed;
          if (test(changed)) finish();
        };
        const timer = setTimeout(finish, timeoutMs);
        changes.on(round.id, look);
      }),
  };
}

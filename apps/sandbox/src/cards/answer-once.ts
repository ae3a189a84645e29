import { GameRefusal } from '../game/game-refusal.ts';
import type { Launch } from '../game/session-store.ts';
import type { Member } from './chairs.ts';
import type { LiveHand } from './live-hand.ts';
import type { TableState } from './table-state.ts';

/**
 * Does what a member asks for at the table, one thing after another with everything else there. The same request again gets
 * the same answer. Throws GameRefusal for another hand than the present one, and for who has no chair.
 */
export function answerOnce<Live extends LiveHand>(
  table: TableState<Live>,
  { launch, requestId, hand }: { launch: Launch; requestId: string; hand: string },
  work: (live: Live, member: Member) => Promise<bigint | null>,
): Promise<bigint | null> {
  return table.queue(async () => {
    const { live } = table;
    const member = table.chairs.memberOf(launch.userRef);
    if (live === null || live.id !== hand || member === undefined) throw new GameRefusal('not_now');
    const key = `${launch.userRef} ${requestId}`;
    const answered = live.answered.get(key);
    if (answered !== undefined) return answered;
    const balanceMicros = await work(live, member);
    live.answered.set(key, balanceMicros);
    return balanceMicros;
  });
}

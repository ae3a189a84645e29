import type { PattiHand } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { pattiPayouts, sharesOfWin } from '@nokshi/fairness/supplier/teen-patti/payouts.ts';
import { type EndDeps, settleHand } from '../cards/end-hand.ts';
import type { PattiLive } from './live-hand.ts';

/** Shares the pot of a hand out by the rules. */
export async function settlePatti(deps: EndDeps, live: PattiLive, hand: PattiHand): Promise<void> {
  const { stakes } = live;
  const { rakeMicros, wins } = pattiPayouts(hand);
  const decisions = [...stakes].flatMap(([seat, taken]) => {
    const shares = sharesOfWin(
      taken.map(({ stakeMicros }) => stakeMicros),
      wins.get(seat) ?? 0n,
    );
    return taken.map(({ roundId }, index) => ({ id: roundId, winMicros: shares[index] ?? 0n }));
  });
  const bots = hand.players.filter(({ seat }) => !stakes.has(seat));
  const sums = {
    potMicros: hand.potMicros,
    rakeMicros,
    botsStakedMicros: bots.reduce((sum, { stakedMicros }) => sum + stakedMicros, 0n),
    botsWonMicros: bots.reduce((sum, { seat }) => sum + (wins.get(seat) ?? 0n), 0n),
    membersWonMicros: decisions.reduce((sum, { winMicros }) => sum + winMicros, 0n),
  };
  await settleHand(deps, live, { decisions, sums, winners: hand.end?.winners ?? [] });
}

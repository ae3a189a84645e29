import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import { pickedIn } from './hits.ts';
import type { Play, Selection, View } from './play.ts';

/**
 * What every draw of a view makes win on a pad, one after the other: of the draw at `index` those from `starts[index]` on,
 * up to where the next one's begin.
 */
interface Winners {
  readonly starts: Uint32Array;
  readonly picks: Uint16Array;
  readonly prizes: Uint16Array;
}

/** By view and pad of a play: two hundred lines of an order ask for the same draws, which none of them changes. */
const known = new WeakMap<object, Map<string, Winners>>();

/**
 * The most that one draw pays a selection whose picks are bets of their own, ten-thousandths: of each part of the draw that
 * it looks at the best, together. The same as going through the draws with `match`, without asking the rules of each again.
 */
export function oddsOfWinners<Draw>(
  play: Play<Draw>,
  selection: Selection,
  odds: readonly bigint[],
): bigint | undefined {
  const { views = [] } = play;
  const [only] = views;
  const pads = selection.flatMap((row, pad) => (row.length === 0 ? [] : [pad]));
  if (only === undefined || pads.length === 0) return undefined;
  // One view is of the whole selection, else each pad has its own.
  if (views.length === 1) return bestOf(play, { view: only, pads, selection }, odds);
  return pads.reduce(
    (sum, pad) => sum + bestOf(play, { view: elementAt(views, pad), pads: [pad], selection }, odds),
    0n,
  );
}

interface Seen<Draw> {
  readonly view: View<Draw>;
  readonly pads: readonly number[];
  readonly selection: Selection;
}

function bestOf<Draw>(play: Play<Draw>, seen: Seen<Draw>, odds: readonly bigint[]): bigint {
  const { view, pads, selection } = seen;
  const rows = pads.map((pad) => ({
    winners: winnersOf(play, view, pad),
    picked: pickedIn(elementAt(selection, pad), elementAt(play.pads, pad).alphabet.signs.length),
  }));
  // Of draws that pay one prize alone only how often they do it counts.
  const mostBets = new Uint32Array(play.prizes.length);
  let best = 0n;
  for (let index = 0; index < view.size; index += 1) {
    let [first, bets, others] = [-1, 0, 0n];
    for (const { winners, picked } of rows) {
      const { starts, picks, prizes } = winners;
      const end = starts[index + 1] ?? 0;
      for (let at = starts[index] ?? 0; at < end; at += 1) {
        if (picked[picks[at] ?? 0] !== 1) continue;
        const prize = prizes[at] ?? 0;
        if (first === -1) first = prize;
        if (first === prize) bets += 1;
        else others += elementAt(odds, prize);
      }
    }
    if (others > 0n) best = larger(best, BigInt(bets) * elementAt(odds, first) + others);
    else if (bets > (mostBets[first] ?? 0)) mostBets[first] = bets;
  }
  mostBets.forEach((bets, prize) => {
    if (bets > 0) best = larger(best, BigInt(bets) * elementAt(odds, prize));
  });
  return best;
}

function winnersOf<Draw>(play: Play<Draw>, view: View<Draw>, pad: number): Winners {
  const ofPlay = known.get(play) ?? new Map<string, Winners>();
  known.set(play, ofPlay);
  const key = `${pad} ${view.key}`;
  const winners = ofPlay.get(key) ?? goThrough(play, view, pad);
  ofPlay.set(key, winners);
  return winners;
}

function goThrough<Draw>(play: Play<Draw>, view: View<Draw>, pad: number): Winners {
  const starts = new Uint32Array(view.size + 1);
  const picks: number[] = [];
  const prizes: number[] = [];
  for (let index = 0; index < view.size; index += 1) {
    for (const { pick, prize } of play.winners?.(view.draw(index), pad) ?? []) {
      picks.push(pick);
      prizes.push(prize);
    }
    starts[index + 1] = picks.length;
  }
  return { starts, picks: Uint16Array.from(picks), prizes: Uint16Array.from(prizes) };
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

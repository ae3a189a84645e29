import { type Play, parseChoice } from '@nokshi/lottery';

/**
 * The odds at which a line can win, each once, the lowest first; ten-thousandths. Where every pick has a prize of its own
 * they are those of the picks that were chosen, else all of the play's.
 */
export function oddsOfLine(play: Play<unknown>, choice: string, odds: readonly bigint[]): readonly bigint[] {
  const picked = pickedSigns(play, choice);
  const own = odds.filter((_, index) => picked?.has(play.prizes[index]?.key ?? '') ?? true);
  return [...new Set(own)].sort((left, right) => Number(left - right));
}

/** The signs that were chosen, where prizes are told by them; undefined for any other play. */
function pickedSigns(play: Play<unknown>, choice: string): ReadonlySet<string> | undefined {
  const [pad, ...others] = play.pads;
  if (pad === undefined || others.length > 0) return undefined;
  if (!play.prizes.every(({ key }) => pad.alphabet.pickOf.has(key))) return undefined;
  const read = parseChoice(play, choice);
  if (!read.ok) return undefined;
  return new Set(read.choice.flatMap(([row = []]) => row.map((pick) => pad.alphabet.signs[pick] ?? '')));
}

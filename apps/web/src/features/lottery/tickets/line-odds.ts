import { type Play, parseChoice } from '@nokshi/lottery';
import { plainOdds } from '../../../lib/lottery/plain-odds.ts';
import { sayDecimal } from '../../../lib/texts/format.ts';
import type { Speech } from '../use-speech.ts';

/** So many odds of a line are told one by one. */
const TOLD_ODDS = 3;

/** The odds at which a line can win, as people read them: 44.1, or 6.5 / 8, or 2 – 90. */
export function sayOddsOfLine(
  { language }: Pick<Speech, 'language'>,
  play: Play<unknown> | undefined,
  choice: string,
  all: readonly bigint[],
): string {
  const odds = play ? oddsOfLine(play, choice, all) : all;
  const told = odds.map((each) => sayDecimal(language, plainOdds(each)));
  return told.length > TOLD_ODDS ? `${told[0]} – ${told.at(-1)}` : told.join(' / ');
}

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

import { findPlay } from '../core/find-play.ts';
import { stakeMicros } from '../core/settle.ts';
import { findFamily } from '../families.ts';
import type { CaseFields, CaseLine, Prices, VectorCase } from './case-fields.ts';
import { lineFields, numberOfMicros } from './case-fields.ts';
import { plainName } from './case-names.ts';
import { VectorCaseError } from './case-rows.ts';

/** Plain names of plays as a file writes them, and our codes; `$1` stands for what the pattern caught. */
export type PlayNames = readonly (readonly [pattern: RegExp, code: string])[];

/** Our code for a play of a file: that of the first pattern that fits. */
export function codeOf(names: PlayNames, { family, play }: VectorCase): string {
  const name = plainName(play);
  for (const [pattern, code] of names) {
    const found = pattern.exec(name);
    if (found !== null) return code.replace('$1', found[1] ?? '');
  }
  throw new VectorCaseError(`${family} has no play called "${play}"`);
}

/** A line at fixed odds, with what its base is. */
export type BasedLine = CaseLine & { readonly unit: number };

/** What one draw gives several lines of a case together. Units are the bases that were charged. */
export function linesFields(
  vector: VectorCase,
  { draw, lines }: { draw: unknown; lines: readonly BasedLine[] },
): CaseFields {
  const family = findFamily(vector.family);
  if (family === undefined) throw new VectorCaseError(`there is no family ${vector.family}`);
  const all = lines.map(({ unit, ...line }) => {
    const { bets, stake, hits, payout } = lineFields(family, { vector: { ...vector, unit }, line, draw });
    return { bets: numberOf(bets), stake: numberOf(stake), hits: numberOf(hits), payout: numberOf(payout) };
  });
  const total = (field: keyof (typeof all)[number]): number =>
    Math.round(all.reduce((sum, line) => sum + line[field], 0) * 100) / 100;
  return { bets: total('bets'), stake: total('stake'), hits: total('hits'), payout: total('payout') };
}

/** The bases that a line costs: its bets, each as many as its play charges. */
export function unitsOf(vector: VectorCase, { play: code }: CaseLine, bets: unknown): number {
  const family = findFamily(vector.family);
  const play = family === undefined ? undefined : findPlay(family, code);
  if (play === undefined) throw new VectorCaseError(`${vector.family} has no play ${code}`);
  return numberOfMicros(stakeMicros(play, numberOf(bets), { unitMicros: 1_000_000n, multiple: 1 }));
}

/** What the case says that one unit pays: odds are a brand's to set, so a payout is reckoned at those of the file. */
export function pricesOf({ odds }: VectorCase): Prices | undefined {
  return typeof odds === 'number' ? odds : undefined;
}

export function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new VectorCaseError('a field of a line is a number');
  return value;
}

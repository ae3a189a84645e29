import { findPlay } from '../core/find-play.ts';
import { ODDS_SCALE, oddsOf } from '../core/odds.ts';
import type { Family } from '../core/play.ts';
import { parseSelection } from '../core/selection.ts';
import { settleLine, stakeMicros } from '../core/settle.ts';

/** One case as it stands in a file of vectors, nothing of it checked. */
export type VectorCase = Readonly<Record<string, unknown>> & {
  readonly family: string;
  readonly play: string;
};

/** What the rules say about a case, by the names of the file's fields; only fields that the file has are compared. */
export type CaseFields = Readonly<Record<string, unknown>>;

/** Reads the cases of a family: finds the play behind the file's name and writes selection and draw as the rules do. */
export type CaseReader = (vector: VectorCase, samples: Readonly<Record<string, unknown>>) => CaseFields;

/** A case that the rules cannot even be asked. */
export class VectorCaseError extends Error {
  override readonly name = 'VectorCaseError';
}

export type CaseLine = {
  readonly play: string;
  /** In the written form of the play. */
  readonly selection: string;
};

/** Settles one line of a family as a case says: its draw, unit, multiple and series, 1 time and R = 0.90 unless said. */
export function lineFields(
  family: Family<unknown>,
  { vector, line, draw }: { vector: VectorCase; line: CaseLine; draw: unknown },
): CaseFields {
  const play = findPlay(family, line.play);
  if (play === undefined) throw new VectorCaseError(`${family.code} has no play ${line.play}`);
  const read = parseSelection(play, line.selection);
  if (!read.ok)
    throw new VectorCaseError(`${line.selection} is no selection of ${line.play}: ${read.fault.reason}`);
  const drawn = family.readDraw(draw);
  if (drawn === undefined) throw new VectorCaseError(`${JSON.stringify(draw)} is no draw of ${family.code}`);
  const stake = { unitMicros: microsOf(vector['unit'] ?? 1), multiple: wholeOf(vector['mult'] ?? 1) };
  const odds = oddsOf(play, { kind: 'series', series: wholeOf(vector['G'] ?? 1_800) });
  const hits = play.match(read.selection)(drawn);
  const settled = settleLine(play, { ...stake, hits, odds });
  const won = hits.wins.map(({ prize, bets }): [number, number] => [bets, numberOfOdds(odds[prize] ?? 0n)]);
  return {
    bets: read.bets,
    stake: numberOfMicros(stakeMicros(play, read.bets, stake)),
    wins: won,
    hits: won.reduce((sum, [bets]) => sum + bets, 0),
    refund: numberOfMicros(settled.refundMicros),
    payout: numberOfMicros(settled.payoutMicros),
  };
}

/** An amount of a file, written as a JSON number of at most six decimals, as micros. */
export function microsOf(value: unknown): bigint {
  if (typeof value !== 'number') throw new VectorCaseError(`${JSON.stringify(value)} is no amount`);
  return BigInt(Math.round(value * 1_000_000));
}

/** Files hold amounts as JSON numbers, so they are compared as such: the nearest one to the micros. */
export function numberOfMicros(micros: bigint): number {
  return Number(micros) / 1_000_000;
}

function numberOfOdds(oddsE4: bigint): number {
  return Number(oddsE4) / Number(ODDS_SCALE);
}

function wholeOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new VectorCaseError(`${JSON.stringify(value)} is no whole number`);
  }
  return value;
}

/** A value of a file as text, numbers included. */
export function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return `${value}`;
  throw new VectorCaseError(`${JSON.stringify(value) ?? 'nothing'} is no text`);
}

/** A value of a file as a list; a single one is a list of one. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new VectorCaseError(`${JSON.stringify(value) ?? 'nothing'} has no fields`);
}

/** Single signs of a text, ascending and joined as a row is written: `9512` is `1,2,5,9`. */
export function rowOfSigns(value: unknown): string {
  return textOf(value).split('').sort().join(',');
}

/** Numbers of a list as a row, filled to a width: `[4, 11]` is `04,11`. */
export function rowOfNumbers(value: unknown, width: number): string {
  return listOf(value)
    .map((number) => textOf(number).padStart(width, '0'))
    .sort()
    .join(',');
}

/** What the first pattern says that a name has; the rules know no play of another name. */
export function playNamed(
  vector: VectorCase,
  patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => CaseLine])[],
): CaseLine {
  for (const [pattern, line] of patterns) {
    const match = pattern.exec(vector.play);
    if (match !== null) return line(match);
  }
  throw new VectorCaseError(`${vector.family} has no play called "${vector.play}"`);
}

const SIDE_NAMES: Readonly<Record<string, string>> = { B: 'big', S: 'small', O: 'odd', E: 'even' };
const DUEL_NAMES: Readonly<Record<string, string>> = { D: 'dragon', T: 'tiger', '=': 'tie' };

/** `B` or `big` as the house's sign. */
export function sideOf(value: unknown): string {
  const name = textOf(value);
  return SIDE_NAMES[name] ?? name;
}

/** `D` or `dragon` as the house's sign. */
export function duelSideOf(value: unknown): string {
  const name = textOf(value);
  return DUEL_NAMES[name] ?? name;
}

/** A row that stands at one of so many places, the others empty. */
export function rowAt(rows: number, index: number, row: string): string {
  return Array.from({ length: rows }, (_, at) => (at === index ? row : '')).join('_');
}

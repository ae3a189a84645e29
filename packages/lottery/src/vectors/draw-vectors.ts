import { beaconRoundAfter, beaconRoundTime, drawCommitment, drawResult, QUICKNET } from '../draws/pf1.ts';
import { FAMILIES } from '../families.ts';
import type { Answer } from './answers.ts';
import type { Fields } from './vector-case.ts';
import { isFields, shown, VectorError } from './vector-case.ts';

/** What one draw of our own is asked for: its name in the report, and the figures that it tells. */
export type DrawCheck = { readonly at: string; readonly answers: () => readonly Answer[] };

const COMMIT = 'commit(sha256 of raw 32 bytes)';
const RANDOMNESS = 'randomness(sample)';

/** The checks of the part `provably_fair` (PF-1): the commitment, the round of the beacon, and the result of each game. */
export function drawChecks(part: unknown): readonly DrawCheck[] {
  if (!isFields(part)) throw new VectorError(`provably_fair must be an object, and is ${shown(part)}.`);
  const { draws } = part;
  const games = isFields(draws) ? Object.entries(draws) : [];
  return [
    { at: 'provably_fair (round)', answers: () => roundAnswers(part) },
    ...games.map(([game, entry]) => ({
      at: `provably_fair (${game})`,
      answers: () => resultAnswers(part, game, entry),
    })),
  ];
}

function roundAnswers(part: Fields): readonly Answer[] {
  const round = beaconRoundAfter(wholeIn(part, 'closeAt'), QUICKNET);
  return [
    { field: 'commit', expected: textIn(part, COMMIT), computed: drawCommitment(textIn(part, 'serverSeed')) },
    { field: 'round', expected: wholeIn(part, 'round'), computed: round },
    { field: 'roundTime', expected: wholeIn(part, 'roundTime'), computed: beaconRoundTime(round, QUICKNET) },
  ];
}

function resultAnswers(part: Fields, game: string, entry: unknown): readonly Answer[] {
  const family = FAMILIES.find(({ code }) => isGameOf(code, game));
  if (family === undefined)
    throw new VectorError('is no game of a family and its minutes, as SSC1M is.', 'draws');
  if (!isFields(entry))
    throw new VectorError(`must have an issue and a result, and is ${shown(entry)}.`, 'draws');
  const issue = textIn(entry, 'issue');
  const result = drawResult(family, {
    serverSeed: textIn(part, 'serverSeed'),
    game,
    issue,
    round: wholeIn(part, 'round'),
    randomness: textIn(part, RANDOMNESS),
    day: issue.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'),
  });
  return [{ field: 'result', expected: entry['result'], computed: asWritten(result) }];
}

/** Games are named by their family and their minutes: `11X5_1M`, `VNMB_1M`, `SSC1M`. */
function isGameOf(code: string, game: string): boolean {
  const name = code.replaceAll('-', '').toUpperCase();
  return game.startsWith(name) && /^_?\d{1,2}M$/.test(game.slice(name.length));
}

/** The result of LHC as files write it, its seven numbers in the order drawn; results of other families as they are. */
function asWritten(result: unknown): unknown {
  if (!isFields(result) || !Array.isArray(result['regular'])) return result;
  return [...(result['regular'] as unknown[]), result['special']];
}

function textIn(fields: Fields, field: string): string {
  const { [field]: value } = fields;
  if (typeof value === 'string') return value;
  throw new VectorError(`must be a text, and is ${shown(value)}.`, field);
}

function wholeIn(fields: Fields, field: string): number {
  const { [field]: value } = fields;
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new VectorError(`must be a whole number, and is ${shown(value)}.`, field);
}

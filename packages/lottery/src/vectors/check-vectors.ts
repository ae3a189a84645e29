import { isSameData } from '@nokshi/fairness/same-data.ts';
import { beaconRoundAfter, beaconRoundTime, drawCommitment, drawResult, QUICKNET } from '../draws/pf1.ts';
import { findFamily } from '../families.ts';
import type { CaseFields, VectorCase } from './case-fields.ts';
import { fieldsOf, listOf, textOf, VectorCaseError } from './case-fields.ts';
import { CASE_READERS, DRAWN_GAMES } from './case-readers.ts';
import { asWritten } from './numbers49-cases.ts';

export type VectorReport = {
  passed: number;
  failed: number;
  /** One line for each case that differs. */
  differences: string[];
  /** Parts of the file that tell of other rules than those of lotteries. */
  leftAside: string[];
};

/** Parts of a file that hold cases. */
const CASE_PARTS = ['series_games', 'more', 'vn_sea'];
const OTHER_FIELDS = new Set(['about', 'samples', 'provably_fair', ...CASE_PARTS]);

/** Fields of a case that the rules answer; the others ask. `odds` stands with the wins, or is a table's price. */
const ANSWERS = ['bets', 'units', 'stake', 'wins', 'hits', 'refund', 'payout'];

/**
 * Compares every case of a file of lottery vectors with what the rules say: bets, stake, wins, refund and payout of lines,
 * and results of own draws. Throws a VectorCaseError when the file is not of that shape; a case that cannot be asked
 * differs, it does not end the check.
 */
export function checkVectors(file: unknown): VectorReport {
  const content = fieldsOf(file);
  const report: VectorReport = { passed: 0, failed: 0, differences: [], leftAside: [] };
  const parts = CASE_PARTS.filter((part) => content[part] !== undefined);
  if (parts.length === 0 && content['provably_fair'] === undefined) {
    throw new VectorCaseError(`the file has none of ${CASE_PARTS.join(', ')}, provably_fair`);
  }
  const samples = content['samples'] === undefined ? {} : fieldsOf(content['samples']);
  for (const part of parts) {
    for (const vector of listOf(content[part])) checkCase(fieldsOf(vector), samples, report);
  }
  if (content['provably_fair'] !== undefined) checkDraws(fieldsOf(content['provably_fair']), report);
  report.leftAside = Object.keys(content).filter((key) => !OTHER_FIELDS.has(key));
  return report;
}

function checkCase(vector: CaseFields, samples: CaseFields, report: VectorReport): void {
  const label = `${String(vector['family'])} ${String(vector['play'])} ${JSON.stringify(vector['selection'])}`;
  compare(report, label, () => {
    const family = textOf(vector['family']);
    const reader = Object.hasOwn(CASE_READERS, family) ? CASE_READERS[family] : undefined;
    if (reader === undefined) throw new VectorCaseError(`there is no family ${family}`);
    const asked: VectorCase = { ...vector, family, play: textOf(vector['play']) };
    const computed = reader(asked, samples);
    return ANSWERS.filter((field) => vector[field] !== undefined && computed[field] !== undefined).map(
      (field) => ({ field, expected: tidied(field, vector[field]), computed: computed[field] }),
    );
  });
}

/** Files list prizes that were not won as well, and write out the share of a win's odds. */
function tidied(field: string, value: unknown): unknown {
  if (field !== 'wins' || !Array.isArray(value)) return value;
  return value.map(listOf).flatMap((win) => (win[0] === 0 ? [] : [[win[0], oddsNumber(win.at(-1))]]));
}

function oddsNumber(value: unknown): unknown {
  return typeof value === 'string' ? Number(value) : value;
}

function checkDraws(draws: CaseFields, report: VectorReport): void {
  const serverSeed = textOf(draws['serverSeed']);
  const round = Number.parseInt(textOf(draws['round']), 10);
  const randomness = textOf(draws['randomness(sample)'] ?? draws['randomness']);
  compare(report, 'PF-1 round', () => {
    const closeAt = Number.parseInt(textOf(draws['closeAt']), 10);
    const commit = Object.entries(draws).find(([key]) => key.startsWith('commit'))?.[1];
    return [
      { field: 'commit', expected: commit, computed: drawCommitment(serverSeed) },
      { field: 'round', expected: round, computed: beaconRoundAfter(closeAt, QUICKNET) },
      { field: 'roundTime', expected: draws['roundTime'], computed: beaconRoundTime(round, QUICKNET) },
    ];
  });
  for (const [game, entry] of Object.entries(fieldsOf(draws['draws'] ?? {}))) {
    compare(report, `PF-1 ${game}`, () => {
      const { issue, result } = fieldsOf(entry);
      const family = findFamily(DRAWN_GAMES[game] ?? '');
      if (family === undefined) throw new VectorCaseError(`no family draws ${game}`);
      const number = textOf(issue);
      const day = number.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
      const proof = { serverSeed, game, issue: number, round, randomness, day };
      return [{ field: 'result', expected: result, computed: asWritten(drawResult(family, proof)) }];
    });
  }
}

type Answer = { field: string; expected: unknown; computed: unknown };

function compare(report: VectorReport, label: string, answersOf: () => Answer[]): void {
  let differences: string[];
  try {
    const answers = answersOf();
    differences = answers.flatMap(({ field, expected, computed }) =>
      isSameData(expected, computed)
        ? []
        : [`${field}: the file says ${JSON.stringify(expected)}, computed ${JSON.stringify(computed)}`],
    );
    if (answers.length === 0) differences = ['the file says nothing to compare'];
  } catch (error) {
    differences = [error instanceof Error ? error.message : 'unknown'];
  }
  report[differences.length === 0 ? 'passed' : 'failed'] += 1;
  if (differences.length > 0) report.differences.push(`${label}: ${differences.join('; ')}`);
}

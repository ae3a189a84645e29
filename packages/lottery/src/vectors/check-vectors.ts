import { isSameData } from '@nokshi/fairness/same-data.ts';
import { beaconRoundAfter, beaconRoundTime, drawCommitment, drawResult, QUICKNET } from '../draws/pf1.ts';
import { findFamily } from '../families.ts';
import type { CaseFields, VectorCase } from './case-fields.ts';
import { familyNamed } from './case-names.ts';
import { CASE_READERS } from './case-readers.ts';
import { fieldsOf, isFields, listOf, textOf, VectorCaseError } from './case-rows.ts';
import { comparableHits, comparableWins, offersFault } from './case-wins.ts';
import { asWritten } from './numbers49-cases.ts';

export type VectorReport = {
  passed: number;
  failed: number;
  /** One line for each case that differs. */
  differences: string[];
  /** Parts of the file that tell of other rules than those of lotteries. */
  leftAside: string[];
};

/** Parts of a file that hold cases; other lists are such a part when what stands in them says a family and a play. */
const CASE_PARTS: readonly string[] = ['series_games', 'more', 'vn_sea'];
const OTHER_FIELDS: readonly string[] = ['about', 'samples', 'provably_fair'];

/** Fields of a case that the rules answer; the others ask. `odds` stands with the wins, or is a table's price. */
const ANSWERS = ['bets', 'units', 'stake', 'wins', 'hits', 'refund', 'payout'];

/**
 * Compares every case of a file of lottery vectors with what the rules say: bets, stake, wins, refund and payout of lines,
 * and results of own draws. Throws a VectorCaseError when the file is not of that shape; a case that cannot be asked
 * differs, it does not end the check.
 */
export function checkVectors(file: unknown): VectorReport {
  const content = Array.isArray(file) ? { cases: file as unknown[] } : fieldsOf(file);
  const report: VectorReport = { passed: 0, failed: 0, differences: [], leftAside: [] };
  const samples = content['samples'] === undefined ? {} : fieldsOf(content['samples']);
  for (const [part, cases] of Object.entries(content)) {
    if (OTHER_FIELDS.includes(part)) continue;
    if (!holdsCases(part, cases)) report.leftAside.push(part);
    else
      listOf(cases).forEach((vector, index) =>
        checkCase({ vector, samples, at: `${part} ${index + 1}` }, report),
      );
  }
  if (content['provably_fair'] !== undefined) checkDraws(fieldsOf(content['provably_fair']), report);
  if (report.passed + report.failed === 0) {
    throw new VectorCaseError(`the file has no cases in ${CASE_PARTS.join(', ')} and no provably_fair`);
  }
  return report;
}

function holdsCases(part: string, cases: unknown): boolean {
  if (CASE_PARTS.includes(part)) return true;
  return Array.isArray(cases) && cases.some((each) => isFields(each) && 'family' in each && 'play' in each);
}

type AskedCase = { vector: unknown; samples: CaseFields; at: string };

function checkCase({ vector: value, samples, at }: AskedCase, report: VectorReport): void {
  const label = isFields(value) ? labelOf(value) : at;
  compare(report, label, () => {
    const vector = fieldsOf(value);
    const named = textOf(vector['family']);
    const family = familyNamed(named);
    const reader = family === undefined ? undefined : CASE_READERS[family];
    if (family === undefined || reader === undefined)
      throw new VectorCaseError(`there is no family ${named}`);
    const asked: VectorCase = { ...vector, family, play: textOf(vector['play']) };
    return answersOf(vector, reader(asked, samples));
  });
}

function labelOf({ family, play, selection }: CaseFields): string {
  return `${String(family)} ${String(play)} ${JSON.stringify(selection)}`;
}

function answersOf(vector: CaseFields, computed: CaseFields): Answer[] {
  const fault = offersFault(vector['wins'], computed['offers']);
  const faults = fault === undefined ? [] : [{ field: 'wins', expected: fault, computed: 'none such' }];
  return [
    ...faults,
    ...ANSWERS.filter((field) => isSaid(vector[field]) && computed[field] !== undefined).map((field) => ({
      field,
      expected: comparable(field, vector[field]),
      computed: comparable(field, computed[field]),
    })),
  ];
}

/** Hits of togel are not told: the file has none. */
function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function comparable(field: string, value: unknown): unknown {
  if (field === 'wins') return comparableWins(value);
  return field === 'hits' ? comparableHits(value) : value;
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
      const family = findFamily(familyNamed(game) ?? '');
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

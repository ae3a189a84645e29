import { isSameData } from '@nokshi/fairness/same-data.ts';
import type { Answer } from './answers.ts';
import { compared } from './answers.ts';
import { answersOf } from './case-answers.ts';
import { drawChecks } from './draw-vectors.ts';
import type { Samples } from './vector-case.ts';
import { isFields, readCase, shown, VectorError } from './vector-case.ts';

export type VectorReport = {
  passed: number;
  failed: number;
  /** One line for each row that differs, or that the format does not have. */
  differences: string[];
  /** Parts of the file that tell of other rules than those of lotteries. */
  leftAside: string[];
};

/** Parts of a file that are no lists of rows; `contracts` and `turnover` tell of other rules. */
const OTHER_RULES = ['contracts', 'turnover'];
const OTHER_PARTS = ['about', 'samples', 'provably_fair', ...OTHER_RULES];

/**
 * Compares every row of a file of lottery vectors (docs/lottery-vectors.md) with what the rules say: bets, stake, wins,
 * refund and payout of lines, and results of own draws. A row that the format does not have counts as failed and does
 * not end the check; a `VectorError` is thrown when the file itself is of another shape.
 */
export function checkVectors(file: unknown): VectorReport {
  const content = Array.isArray(file) ? { cases: file as unknown[] } : file;
  if (!isFields(content))
    throw new VectorError(`a file of vectors is an object, and this is ${shown(file)}.`);
  const { samples = {}, provably_fair: draws } = content;
  if (!isFields(samples)) throw new VectorError(`samples must be an object, and is ${shown(samples)}.`);
  const report: VectorReport = { passed: 0, failed: 0, differences: [], leftAside: [] };
  for (const [part, rows] of Object.entries(content)) {
    if (OTHER_RULES.includes(part)) report.leftAside.push(part);
    if (OTHER_PARTS.includes(part)) continue;
    if (!Array.isArray(rows)) throw new VectorError(`${part} must be a list of rows, and is ${shown(rows)}.`);
    for (const [index, row] of rows.entries()) checkRow(row, { samples, at: `${part} ${index + 1}` }, report);
  }
  if (draws !== undefined) {
    for (const { at, answers } of drawChecks(draws)) compare(report, at, answers);
  }
  if (report.passed + report.failed > 0) return report;
  throw new VectorError('the file has no rows and no provably_fair.');
}

function checkRow(
  row: unknown,
  { samples, at }: { samples: Samples; at: string },
  report: VectorReport,
): void {
  const label = isFields(row) ? `${at} (${String(row['family'])}, ${String(row['play'])})` : at;
  compare(report, label, () => {
    const vector = readCase(row);
    return compared(vector, answersOf(vector, samples));
  });
}

function compare(report: VectorReport, label: string, answersOf: () => readonly Answer[]): void {
  const fault = faultOf(answersOf);
  report[fault === undefined ? 'passed' : 'failed'] += 1;
  if (fault !== undefined) report.differences.push(`${label}${fault}`);
}

/** How the figures of a row differ from the rules; undefined when they do not. */
function faultOf(answersOf: () => readonly Answer[]): string | undefined {
  try {
    const answers = answersOf();
    if (answers.length === 0) return ': the row has no figure to compare.';
    const differences = answers
      .filter(({ expected, computed }) => !isSameData(expected, computed))
      .map(
        ({ field, expected, computed }) =>
          `${field}: the file says ${shown(expected)}, computed ${shown(computed)}`,
      );
    return differences.length === 0 ? undefined : `: ${differences.join('; ')}`;
  } catch (error) {
    if (!(error instanceof VectorError)) throw error;
    return `${error.field === undefined ? '' : `, field ${shown(error.field)}`}: ${error.message}`;
  }
}

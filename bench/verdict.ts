/** One figure of a bench beside its goal. */
export interface Verdict {
  readonly name: string;
  /** The figure in words, e.g. `1.12 x`. */
  readonly figure: string;
  readonly goal: string;
  readonly isMet: boolean;
}

/** The last line of a bench; returns whether every goal is met. */
export function tellVerdicts(bench: string, verdicts: readonly Verdict[]): boolean {
  const isMet = verdicts.every((verdict) => verdict.isMet);
  const parts = verdicts.map(
    ({ name, figure, goal, isMet }) => `${name} ${figure} (goal ${goal}: ${isMet ? 'met' : 'MISSED'})`,
  );
  tell(`${bench}: ${parts.join(', ')}: ${isMet ? 'goal met' : 'goal MISSED'}`);
  return isMet;
}

export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

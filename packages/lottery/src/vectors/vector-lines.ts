/** One line to settle: a play of the family and its selection in the written form. */
export type VectorLine = { readonly play: string; readonly selection: string; readonly unitMicros: bigint };

/** What a case of the file says in our words: the lines of one family against one result, as JSON has it. */
export type VectorLines = {
  readonly family: string;
  readonly draw: unknown;
  readonly lines: readonly VectorLine[];
};

/** A case as the file has it; what is missing there is undefined here. */
export type VectorCase = {
  readonly family: string;
  readonly play: string;
  readonly selection: unknown;
  readonly draw: unknown;
  readonly odds?: unknown;
  readonly unit?: number;
};

/** Play names of a family as the file writes them, and our codes; the first that fits counts. */
export type PlayNames = readonly (readonly [pattern: RegExp, code: string])[];

/** Our code for a play of the file; `$1` in a code stands for what the pattern caught. */
export function codeOf(names: PlayNames, play: string): string | undefined {
  for (const [pattern, code] of names) {
    const found = pattern.exec(play);
    if (found !== null) return code.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** The selection of a case as a list of texts. */
export function textsOf(selection: unknown): string[] {
  const list: unknown[] = Array.isArray(selection) ? selection : [selection];
  return list.map(
    (each) => `${typeof each === 'number' || typeof each === 'string' ? each : JSON.stringify(each)}`,
  );
}

/** Micros of an amount that the file writes as a number; its amounts have two decimals at most. */
export function microsOf(amount: number): bigint {
  return BigInt(Math.round(amount * 100)) * 10_000n;
}

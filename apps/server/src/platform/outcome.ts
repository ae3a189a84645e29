/** What came of one of several: its answer, or the error that is its own. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly error: unknown };

/** Keeps what work throws as its outcome, for work that is done beside that of others. */
export function attempt<Answer>(work: () => Answer): Outcome<Answer> {
  try {
    return { ok: true, answer: work() };
  } catch (error) {
    return { ok: false, error };
  }
}

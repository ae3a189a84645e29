/** How a finished round may be shown. */
export type Celebration =
  /** Nothing came back. */
  | 'none'
  /** Something came back, not more than the stake: said in words, with no sound and no picture (standard 2.32). */
  | 'return'
  /** More came back than was staked. */
  | 'win'
  | 'big_win';

const BIG_WIN_MULTIPLE = 15n;

/** Judges a round by all that it returned against the whole stake that paid for it. */
export function celebrationFor(stakeMicros: bigint, returnedMicros: bigint): Celebration {
  if (returnedMicros <= 0n) return 'none';
  if (returnedMicros <= stakeMicros) return 'return';
  return returnedMicros >= stakeMicros * BIG_WIN_MULTIPLE ? 'big_win' : 'win';
}

/** From so many bets of one shot on a catch sounds large. */
const BIG_BETS = 50n;

/**
 * The sound of what a volley brought in: joy only where all of it is more than the volley cost (standard 2.32). What it
 * brings and what it costs are micros, as is the bet of one shot.
 */
export function catchSoundOf(volley: {
  readonly wonMicros: bigint;
  readonly stakeMicros: bigint;
  readonly betMicros: bigint;
}): 'big_win' | 'win' | 'reel' | null {
  const { wonMicros, stakeMicros, betMicros } = volley;
  if (wonMicros === 0n) return null;
  if (wonMicros <= stakeMicros) return 'reel';
  return wonMicros >= betMicros * BIG_BETS ? 'big_win' : 'win';
}

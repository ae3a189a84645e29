import type { CrashChain, CrashRound } from '@nokshi/contract/in-house-crash.ts';
import { chainEndOf, drawCrash } from '@nokshi/fairness';

const HASHES_A_TURN = 1_500;

export interface ChainCheck {
  /** Hash and salt give the bust that was shown. */
  readonly isDrawn: boolean;
  /** The hash leads to the end that was published before; null while the chain is walked. */
  readonly isLinked: boolean | null;
}

/** What can be said at once. */
export function checkDraw(round: CrashRound, chain: CrashChain): ChainCheck {
  const { bustHundredths } = drawCrash({ gameHash: round.gameHash, salt: chain.salt });
  return { isDrawn: bustHundredths === round.bustHundredths, isLinked: null };
}

/** Walks from a round's hash to the end of its chain in slices, so that a slow phone still answers a touch. */
export async function checkLink(
  round: CrashRound,
  chain: CrashChain,
  rest: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, 0)),
): Promise<boolean> {
  let gameHash = round.gameHash;
  for (let left = round.game; left > 0; left -= HASHES_A_TURN) {
    gameHash = chainEndOf({ gameHash, game: Math.min(left, HASHES_A_TURN) });
    await rest();
  }
  return gameHash === chain.terminatingHash;
}

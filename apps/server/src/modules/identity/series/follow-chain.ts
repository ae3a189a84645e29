import type { MemberId } from '@nokshi/contract/ids.ts';

/** One of those above a member, or the member, with what was set for a product. */
export interface SeriesLink {
  readonly memberId: MemberId;
  /** Null where none was set. */
  readonly series: number | null;
  readonly isDemo: boolean;
  readonly isClosed: boolean;
}

/**
 * The series of everybody in a chain, which begins at the top: what was set, the usual one where nothing was, and never
 * more than whoever is above has. So nobody has more than his upline, whatever was set before he came to stand there.
 */
export function followChain(
  chain: readonly Pick<SeriesLink, 'series'>[],
  { own, most }: { readonly own: number; readonly most: number },
): readonly number[] {
  let above = most;
  return chain.map(({ series }) => {
    above = Math.min(above, series ?? own);
    return above;
  });
}

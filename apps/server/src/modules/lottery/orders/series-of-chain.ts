import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { chainSeries, followChain, type SeriesLink } from '../../identity/index.ts';
import { type GameTerms, productOf } from './game-terms.ts';

/** What somebody above gets of an order: who, the series, and that of the next one down. It is kept with the order. */
export type UplineShare = readonly [agentId: MemberId, series: number, below: number];

/** The terms of a game as they are for one member. */
export interface MemberTerms {
  /** `series.own` is the member's. */
  readonly terms: GameTerms;
  /** Those above who are paid, the highest first; none where the game has fixed odds. */
  readonly uplines: readonly UplineShare[];
}

/**
 * Terms for the member at the end of a chain. Whoever has no series of his own has that of the game; nobody has more than
 * whoever is above, or than the game's highest. An account that is closed is paid nothing, and for an order of the
 * demonstration nobody who is not of it; what they would have got stays with the house.
 */
export function termsOfChain(terms: GameTerms, chain: readonly SeriesLink[]): MemberTerms {
  const { series } = terms;
  const member = chain.at(-1);
  if (series === null || member === undefined) return { terms, uplines: [] };
  const all = followChain(chain, series);
  const own = all.at(-1) ?? series.own;
  const uplines = chain.slice(0, -1).flatMap((link, index): UplineShare[] => {
    const [has = own, below = own] = [all[index], all[index + 1]];
    const isPaid = has > below && !link.isClosed && (link.isDemo || !member.isDemo);
    return isPaid ? [[link.memberId, has, below]] : [];
  });
  return { terms: { ...terms, series: { ...series, own, least: Math.min(series.least, own) } }, uplines };
}

/** Terms of games as they are for a member now, in their order. */
export async function listMemberTerms(
  db: Db,
  terms: readonly GameTerms[],
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<readonly GameTerms[]> {
  const chains = await chainSeries(
    db,
    terms.map(({ game }) => ({ memberId, product: productOf(game), at })),
  );
  return terms.map((each, index) => termsOfChain(each, chains[index] ?? []).terms);
}

export async function memberTermsOf(
  db: Db,
  terms: GameTerms,
  of: { readonly memberId: MemberId; readonly at: Date },
): Promise<GameTerms> {
  const [own = terms] = await listMemberTerms(db, [terms], of);
  return own;
}

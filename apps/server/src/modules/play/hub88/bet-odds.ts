import * as z from 'zod/mini';

/** `meta.odds` of a stake, or of a win whose void legs left lower ones: decimal odds with the stake included, as text, `1.85`. */
const namedOdds = z.object({ odds: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)) });

/**
 * What the record of a round keeps of the `meta` of a stake or a win: its odds in hundredths, which turnover asks for. `meta` is the
 * supplier's own and may hold anything, so odds that cannot be read are as if none were named.
 */
export function detailOfOdds(meta: unknown): { readonly detail?: { readonly oddsHundredths: number } } {
  const parsed = namedOdds.safeParse(meta);
  if (!parsed.success) return {};
  const [whole = '', part = ''] = parsed.data.odds.split('.');
  return { detail: { oddsHundredths: Number(whole + part.padEnd(2, '0')) } };
}

import { type ReportAddress, useReportAddress } from '../parts/use-report-address.ts';

export const PRODUCTS = ['RNG', 'LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'FISH', 'PVP'] as const;

export interface TeamFilter {
  readonly from: string;
  readonly to: string;
  /** Whose team; the agent's own when it is left out. */
  readonly memberId: string | undefined;
  readonly product: string | undefined;
}

/** Whose team a report is about and what of it, as the address says. */
export function useTeamFilter(): { readonly address: ReportAddress; readonly filter: TeamFilter } {
  const address = useReportAddress();
  const { from, to } = address.range;
  const said = (name: string) => address.word(name) || undefined;
  const product = PRODUCTS.find((known) => known === address.word('product'));
  return { address, filter: { from, to, memberId: said('member'), product } };
}

/** Every word of the filter that can be taken off, for the way out of an empty report. */
export const NO_FILTER = { product: '', game: '', state: '', kind: '', scope: '', search: '' } as const;

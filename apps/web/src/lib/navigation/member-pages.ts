/** Pages of the member centre under the names of the specification (rows MC-1 to MC-13), the member's own control and contracts, and
 * the two places that the bottom bar leads to. */
const MEMBER_PAGES = [
  'me',
  'wallet',
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'vip',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'control',
  'contracts',
] as const;

export type MemberPage = (typeof MEMBER_PAGES)[number];

/** What the wallet leads to. */
export const CASHIER_PAGES = [
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
] as const satisfies readonly MemberPage[];

/** The address of a page of the member centre: `/member?page=messageV2`. */
export function memberHref(page: MemberPage): string {
  return `/member?page=${page}`;
}

/** The page of an address `/member/messageV2` or `/member?page=messageV2`, in any spelling of its letters. */
export function findMemberPage(pathname: string, search: string): MemberPage | null {
  const fromPath = pathname.split('/')[2];
  const wanted = (fromPath || new URLSearchParams(search).get('page'))?.toLowerCase();
  return MEMBER_PAGES.find((page) => page.toLowerCase() === wanted) ?? null;
}

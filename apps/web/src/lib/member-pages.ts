/** Pages of the member centre under the names of the specification (rows MC-1 to MC-13), and the member's own control. */
export const MEMBER_PAGES = [
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
  'referral',
  'missionLeaderboard',
  'messageV2',
  'control',
] as const;

export type MemberPage = (typeof MEMBER_PAGES)[number];

/** The address of a page of the member centre: `/member?page=messageV2`. */
export function memberHref(page: MemberPage): string {
  return `/member?page=${page}`;
}

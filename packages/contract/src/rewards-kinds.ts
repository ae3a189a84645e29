/** What gives rewards. */
export const REWARD_KINDS = [
  'vip',
  'check_in',
  'mission',
  'leaderboard',
  'promotion',
  'referral',
  'envelope',
  'raffle',
  'wheel',
] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

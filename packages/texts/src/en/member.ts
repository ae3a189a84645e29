import type { member as source } from '../bn/member.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of the member centre, the messages and the cashier statements. */
export const member: GroupOf<typeof source> = {
  title: 'Member center',
  lead: 'Your account, wallet and records in one place',
  menuLabel: 'Pages of the member center',
  securityCenter: 'My account',
  transferFund: 'Transfer between wallets',
  depositv2: 'Deposit',
  withdraw: 'Withdraw',
  transferUpline: 'Transfer to upline',
  personalHistoryCopy: 'Betting record',
  transactionHistory: 'Account record',
  personalProfit: 'Personal profit and loss',
  bonusDetails: 'Bonus details',
  rewardCenter: 'Reward center',
  referral: 'Invite friends',
  missionLeaderboard: 'Missions',
  messageV2: 'Messages',
  control: 'Control',
  groupAccount: 'Account',
  groupWallet: 'Wallet',
  groupRecords: 'Records',
  groupRewards: 'Rewards',
  allPages: 'All pages',
  off: 'off',
  unread: '{count} unread',

  // Pages that are switched off
  offTitle: 'This page is switched off on this portal',
  freeBets: 'Free bets',
  freeBetsText: 'Rounds that cost you nothing. What they win is yours.',
  freeBetsNone: 'No free bets at the moment',
  freeBetsNoneText: 'When you get some, they stand here, and a message tells you.',
  freeBetsFailed: 'Your free bets could not be loaded.',
  freeBetsOver: 'Earlier ones',
  freeBetsLeft: '{still} of {count} left',
  freeBetsEach: 'each worth',
  freeBetsUntil: 'until {time}',
  freeBetsEnded: 'ended {time}',
  freeBetsPlay: 'Play free',
  freeBetsWon: 'Won',
  freeBetsUsedUp: 'All played',
  freeBetsExpired: 'Expired',
  offReferral: 'For your invitation link and what came of it. Inviting brings no benefit here.',
  offMissionLeaderboard: 'For mission progress and the leaderboard. No missions run here.',
  goGames: 'See the games',
  goAccount: 'My account',

  // My account
  nickname: 'Name',
  memberNo: 'Member number',
  kindMember: 'Member',
  kindAgent: 'Agent',
  registered: 'Account opened',
  lastLogin: 'Last login',
  changePassword: 'Change password',
  sessionText:
    'It ends by itself after 30 minutes without activity. One account is open in one place at a time.',
  logout: 'Sign out',

  // Credit
  refillTitle: 'When credit runs out',
  refillText: 'Below {amount} credit you can refill to {amount} once a day.',
  refillNow: 'You can refill now',
  refillAt: 'Next refill: {time}',
  refillNotNeeded: 'Your balance is high enough, nothing to refill',
  refill: 'Refill credit',

  // Messages
  messagesTitle: 'Messages',
  messagesEmpty: 'No messages',
  messagesEmptyHint: 'News of your account appears here.',
  messagesFailed: 'The messages could not be loaded.',
  messagesAll: 'All messages',
  newMark: 'New',
  loading: 'Loading',

  // Guests
  guestTitle: 'Log in first',
  guestText: 'The member center needs a login.',
  guestLogin: 'Log in',
  trialTitle: 'You need a real account',
  trialText: 'A trial account cannot open the member center.',
  trialRegister: 'Open account',
};

import type { TextKey } from '@nokshi/texts/texts.ts';
import type { IconName } from '@nokshi/ui';
import { CASHIER_PAGES, type MemberPage, memberHref } from '../../lib/navigation/member-pages.ts';

/** What the menu shows of a page. Pages that this installation has switched off say what they are for. */
export interface PageLook {
  readonly icon: IconName;
  readonly label: TextKey;
  readonly off?: OffPage;
}

export interface OffPage {
  readonly text: TextKey;
  /** Where a person finds what comes nearest to it. */
  readonly instead: { readonly href: string; readonly label: TextKey; readonly icon: IconName };
}

const ACCOUNT = { href: memberHref('securityCenter'), label: 'member.goAccount', icon: 'user' } as const;

export const PAGE_LOOKS: Readonly<Record<MemberPage, PageLook>> = {
  me: { icon: 'user', label: 'member.me' },
  wallet: { icon: 'wallet', label: 'member.wallet' },
  securityCenter: { icon: 'shield-check', label: 'member.securityCenter' },
  control: { icon: 'sliders-horizontal', label: 'member.control' },
  contracts: { icon: 'scroll-text', label: 'member.contracts' },
  messageV2: { icon: 'mail', label: 'member.messageV2' },
  depositv2: { icon: 'plus', label: 'member.depositv2' },
  withdraw: { icon: 'banknote-arrow-up', label: 'member.withdraw' },
  transferFund: { icon: 'arrow-down-up', label: 'member.transferFund' },
  transferUpline: { icon: 'arrow-up', label: 'member.transferUpline' },
  personalHistoryCopy: {
    icon: 'history',
    label: 'member.personalHistoryCopy',
  },
  transactionHistory: {
    icon: 'receipt-text',
    label: 'member.transactionHistory',
  },
  personalProfit: {
    icon: 'chart-line',
    label: 'member.personalProfit',
  },
  bonusDetails: {
    icon: 'sparkles',
    label: 'member.bonusDetails',
  },
  rewardCenter: {
    icon: 'gift',
    label: 'member.rewardCenter',
  },
  vip: {
    icon: 'award',
    label: 'member.vip',
  },
  referral: {
    icon: 'user-plus',
    label: 'member.referral',
    off: { text: 'member.offReferral', instead: ACCOUNT },
  },
  missionLeaderboard: {
    icon: 'list-checks',
    label: 'member.missionLeaderboard',
  },
};

/** The menu in its groups. */
export const PAGE_GROUPS: readonly { readonly label: TextKey; readonly pages: readonly MemberPage[] }[] = [
  { label: 'member.groupAccount', pages: ['me', 'securityCenter', 'control', 'contracts', 'messageV2'] },
  { label: 'member.groupWallet', pages: ['wallet', ...CASHIER_PAGES] },
  { label: 'member.groupRecords', pages: ['personalHistoryCopy', 'transactionHistory', 'personalProfit'] },
  {
    label: 'member.groupRewards',
    pages: ['rewardCenter', 'vip', 'bonusDetails', 'missionLeaderboard', 'referral'],
  },
];

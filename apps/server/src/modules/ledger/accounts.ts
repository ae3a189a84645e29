import type { MemberId } from '@nokshi/contract/ids.ts';

/** Readable addresses of the chart of accounts (`docs/ledger.md`). */
export type AccountAddress = string;

export function memberCash(memberId: MemberId): AccountAddress {
  return `member:${memberId}:cash`;
}

/** Money of the member that is reserved until it is posted or voided. */
export function memberHeld(memberId: MemberId): AccountAddress {
  return `member:${memberId}:held`;
}

/** What members staked with, and won from, the games of one source: `in-house`, or a supplier's vendor. */
export function housePlay(source: string): AccountAddress {
  return `house:play:${source.toLowerCase()}`;
}

/** Where play credit comes from and goes to; its balance below zero is the credit that is out. */
export const HOUSE_CREDIT: AccountAddress = 'house:credit:issued';

/** What was given as bonuses and not taken back, below zero. */
export const HOUSE_BONUS: AccountAddress = 'house:bonus';

/** What a payment provider holds for us: below zero is what it has taken in from members and owes us. */
export function outsideProvider(provider: string): AccountAddress {
  return `outside:psp:${provider.toLowerCase()}`;
}

/** What stands in members' wallets at a supplier by our transfers; what they won there takes it below zero. */
export function outsideSupplier(vendor: string): AccountAddress {
  return `outside:supplier:${vendor.toLowerCase()}`;
}

/** What members send each other passes through here: each side's movement is its own, and nothing ever stays. */
export const HOUSE_TRANSFERS: AccountAddress = 'house:transfers';

/** What the house has put into jackpots, below zero. */
export const HOUSE_JACKPOTS: AccountAddress = 'house:jackpots';

/** What a jackpot holds. */
export function houseJackpot(code: string): AccountAddress {
  return `house:jackpot:${code.toLowerCase()}`;
}

/** Whose books hold what moves between accounts of the house. */
export const HOUSE_BOOKS = '00000000-0000-0000-0000-000000000000' as MemberId;

/** The other side of corrections by the staff. */
export const HOUSE_CORRECTION: AccountAddress = 'house:correction';

/** What was paid as rebates and not taken back, below zero. */
export const HOUSE_REBATES: AccountAddress = 'house:rebates';

/** What contracts paid to agents and members, below zero. */
export const HOUSE_AGENTS: AccountAddress = 'house:agents';

/** Points of the member: a currency of their own, which nobody can play with. */
export function memberPoints(memberId: MemberId): AccountAddress {
  return `member:${memberId}:points`;
}

/** What was given as rewards beside bonuses on deposits, below zero. */
export const HOUSE_REWARDS: AccountAddress = 'house:rewards';

/** Where points come from and go to; its balance below zero is what members hold. */
export const HOUSE_POINTS: AccountAddress = 'house:points';

/** Fees that members paid. */
export const HOUSE_FEES: AccountAddress = 'house:fees';

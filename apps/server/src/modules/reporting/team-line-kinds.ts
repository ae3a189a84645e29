import type { TeamLineDetail, TeamLineKind } from '@nokshi/contract/agents-reports.ts';
import type { TransferCode } from '../ledger/index.ts';

interface Told {
  readonly kind: TeamLineKind;
  readonly detail: TeamLineDetail;
}

const HIDDEN: Told = { kind: 'other', detail: 'hidden' };

/**
 * What the ledger of a team calls a movement. Corrections, what a dispute brings back and what a closed account gave up
 * are one word together: from a word for each of them a limit, a break or a dispute could be read.
 */
const TOLD: Readonly<Partial<Record<TransferCode, Told>>> = {
  'deposit.credit': { kind: 'deposit', detail: 'deposit' },
  'withdrawal.pay': { kind: 'withdrawal', detail: 'withdrawal' },
  'withdrawal.fee': { kind: 'withdrawal', detail: 'fee' },
  'transfer.to_upline': { kind: 'transfer', detail: 'to_upline' },
  'transfer.from_downline': { kind: 'transfer', detail: 'from_downline' },
  'transfer.to_downline': { kind: 'transfer', detail: 'to_downline' },
  'transfer.from_upline': { kind: 'transfer', detail: 'from_upline' },
  'bonus.deposit': { kind: 'bonus', detail: 'bonus' },
  'bonus.taken_back': { kind: 'bonus', detail: 'bonus_back' },
  'withdrawal.bonus_back': { kind: 'bonus', detail: 'bonus_back' },
  'reward.claim': { kind: 'bonus', detail: 'bonus' },
  'points.paid_out': { kind: 'bonus', detail: 'bonus' },
  'credit.welcome': { kind: 'bonus', detail: 'welcome' },
  'credit.refill': { kind: 'bonus', detail: 'refill' },
  'credit.demo': { kind: 'bonus', detail: 'demo' },
  'jackpot.win': { kind: 'jackpot', detail: 'jackpot' },
};

export function teamLineOf(code: string): Told {
  return TOLD[code as TransferCode] ?? HIDDEN;
}

/** What a transfer brought a member or took; undefined where the money stayed with the member, or was never theirs. */
export function memberAmount(transfer: {
  readonly code: string;
  readonly from_account: string;
  readonly to_account: string;
  readonly amount: bigint;
}): bigint | undefined {
  const [fromMember, toMember] = [isMembers(transfer.from_account), isMembers(transfer.to_account)];
  if (fromMember === toMember) return undefined;
  return toMember ? transfer.amount : -transfer.amount;
}

function isMembers(account: string): boolean {
  // Points are no money: what is earned or given for them moves nothing that a team is shown.
  return account.startsWith('member:') && !account.endsWith(':points');
}

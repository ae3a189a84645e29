import { FINAL_WITHDRAWAL_STATES, type WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';

/** Who takes a step of a withdrawal. */
export type StepBy = 'member' | 'staff' | 'provider' | 'system';

type Ways = Partial<Record<WithdrawalState, readonly StepBy[]>>;

/**
 * From which state who may take a withdrawal where (domain C.4). No way leads from a request back to play: what a member
 * has asked for is not taken back by the member (standards 2.27).
 */
const WAYS: Readonly<Record<WithdrawalState, Ways>> = {
  requested: { risk_check: ['system'], approved: ['system'] },
  risk_check: { approved: ['staff'], rejected: ['staff'] },
  approved: { paying: ['system'], paid_out: ['staff'], rejected: ['staff'] },
  // What a provider refuses goes to a person; what it does not answer about may still be paid, and waits.
  paying: { paid_out: ['provider', 'staff'], risk_check: ['provider'] },
  paid_out: {
    received: ['member'],
    partial: ['member'],
    not_received: ['member'],
    auto_received: ['system'],
  },
  partial: { paid_out: ['staff'], released: ['staff'], forced_received: ['staff'] },
  not_received: { paid_out: ['staff'], released: ['staff'], forced_received: ['staff'] },
  received: {},
  // What silence counted as received may be disputed for a day.
  auto_received: { partial: ['member'], not_received: ['member'] },
  forced_received: {},
  released: {},
  rejected: {},
};

export function mayStep(from: WithdrawalState, to: WithdrawalState, by: StepBy): boolean {
  return WAYS[from][to]?.includes(by) ?? false;
}

export function isOver(state: WithdrawalState): boolean {
  return FINAL_WITHDRAWAL_STATES.includes(state);
}

/** Whether a person of the staff is waited for; `approved` waits for one where no provider pays it. */
export function waitsForStaff(state: WithdrawalState, paysByHand: boolean): boolean {
  if (state === 'approved') return paysByHand;
  return state === 'risk_check' || state === 'partial' || state === 'not_received';
}

/** What a state that is over does with the money that is held: pays it, pays a part of it, or gives it back. */
export function settlementOf(
  state: WithdrawalState,
  { net, received }: { readonly net: bigint; readonly received: bigint | null },
): { readonly paid: bigint; readonly takesFee: boolean } | undefined {
  switch (state) {
    case 'received':
    case 'auto_received':
    case 'forced_received':
      return { paid: net, takesFee: true };
    case 'released':
      return { paid: received ?? 0n, takesFee: false };
    case 'rejected':
      return { paid: 0n, takesFee: false };
    default:
      return undefined;
  }
}

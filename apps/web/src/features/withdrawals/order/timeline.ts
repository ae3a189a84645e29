import type { Withdrawal, WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import type { IconName } from '@nokshi/ui';

type Told = Extract<TextKey, `withdrawals.step_${string}`>;

/** One line of a withdrawal's way: what was done, what is under way and who has it, what is to come. */
export interface Line {
  readonly key: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly icon: IconName;
  readonly title: Told;
  readonly note: Told | undefined;
  /** When it was done, or since when it is under way; null for what is to come. */
  readonly at: number | null;
  /** How long it took, in ms; null where that says nothing. */
  readonly tookMs: number | null;
  /** Which median tells how long it usually takes. */
  readonly median: 'check' | 'pay' | undefined;
}

type Step = Withdrawal['steps'][number];

const BARE = { note: undefined, at: null, tookMs: null, median: undefined } as const;

const CHECK_NEXT: Line = {
  ...BARE,
  key: 'check',
  state: 'next',
  icon: 'search',
  title: 'withdrawals.step_check',
  note: 'withdrawals.step_check_next',
  median: 'check',
};
const SEND_NEXT: Line = {
  ...BARE,
  key: 'send',
  state: 'next',
  icon: 'send',
  title: 'withdrawals.step_send',
  median: 'pay',
};
const CONFIRM_NEXT: Line = {
  ...BARE,
  key: 'confirm',
  state: 'next',
  icon: 'user',
  title: 'withdrawals.step_confirm',
};
const END_NEXT: Line = {
  ...BARE,
  key: 'end',
  state: 'next',
  icon: 'receipt-text',
  title: 'withdrawals.step_end',
  note: 'withdrawals.step_end_next',
};

/** What is under way in a state, and who has it. */
const NOW: Readonly<Partial<Record<WithdrawalState, Line>>> = {
  requested: { ...CHECK_NEXT, state: 'now', note: undefined },
  risk_check: { ...CHECK_NEXT, state: 'now', note: 'withdrawals.step_check_now' },
  approved: { ...SEND_NEXT, state: 'now', note: 'withdrawals.step_send_queue' },
  paying: { ...SEND_NEXT, state: 'now', note: 'withdrawals.step_send_provider' },
  paid_out: { ...CONFIRM_NEXT, state: 'now', note: 'withdrawals.step_confirm_now' },
  partial: {
    ...BARE,
    key: 'dispute',
    state: 'now',
    icon: 'users',
    title: 'withdrawals.step_dispute',
    note: 'withdrawals.step_dispute_now',
  },
  not_received: {
    ...BARE,
    key: 'dispute',
    state: 'now',
    icon: 'users',
    title: 'withdrawals.step_dispute',
    note: 'withdrawals.step_dispute_now',
  },
};

const NEXT: Readonly<Partial<Record<WithdrawalState, readonly Line[]>>> = {
  requested: [SEND_NEXT, CONFIRM_NEXT, END_NEXT],
  risk_check: [SEND_NEXT, CONFIRM_NEXT, END_NEXT],
  approved: [CONFIRM_NEXT, END_NEXT],
  paying: [CONFIRM_NEXT, END_NEXT],
  paid_out: [END_NEXT],
  partial: [END_NEXT],
  not_received: [END_NEXT],
};

/** How far a withdrawal has come, oldest first: every step that was taken, then the rest of its way. */
export function timelineOf({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>): readonly Line[] {
  const past = steps.flatMap((step, index) => pastLine(step, { steps, index }) ?? []);
  const now = NOW[state];
  const since = steps.at(-1)?.at ?? null;
  return [...past, ...(now ? [{ ...now, at: since }] : []), ...(NEXT[state] ?? [])];
}

interface Place {
  readonly steps: readonly Step[];
  readonly index: number;
}

/** The line of a step that was taken; undefined for one that only begins what its next step ends. */
function pastLine(step: Step, { steps, index }: Place): Line | undefined {
  const before = steps[index - 1];
  const after = steps[index + 1];
  const done = {
    ...BARE,
    key: `${index}`,
    state: 'done',
    icon: 'check',
    at: step.at,
    tookMs: before && TIMED.includes(step.state) ? step.at - before.at : null,
  } as const;
  switch (step.state) {
    case 'requested':
      return { ...done, title: 'withdrawals.step_requested', note: 'withdrawals.step_requested_note' };
    case 'risk_check':
      // A check begins here and ends with the decision; after a provider's refusal it begins anew.
      return before?.state === 'paying'
        ? { ...done, ...FAILED, title: 'withdrawals.step_send', note: 'withdrawals.step_send_refused' }
        : undefined;
    case 'approved':
      return {
        ...done,
        title: 'withdrawals.step_approved',
        note: step.by === 'staff' ? 'withdrawals.step_approved_staff' : 'withdrawals.step_approved_system',
      };
    case 'paying':
      return undefined;
    case 'paid_out':
      return {
        ...done,
        title: isAgain({ steps, index }) ? 'withdrawals.step_paid_again' : 'withdrawals.step_paid_out',
        note: step.by === 'staff' ? 'withdrawals.step_paid_staff' : 'withdrawals.step_paid_provider',
        tookMs: sendingTime({ steps, index }),
      };
    case 'rejected':
      return {
        ...done,
        ...FAILED,
        title: 'withdrawals.step_rejected',
        note: 'withdrawals.step_rejected_note',
      };
    case 'partial':
    case 'not_received':
      return {
        ...done,
        title: `withdrawals.step_${step.state}`,
        ...(after === undefined && { icon: 'user' }),
      };
    default:
      return { ...done, title: `withdrawals.step_${step.state}` };
  }
}

const FAILED = { state: 'failed', icon: 'x' } as const;
/** Steps of which the time before them says how long somebody had it. */
const TIMED: readonly WithdrawalState[] = ['approved', 'rejected'];

function isAgain({ steps, index }: Place): boolean {
  return steps.slice(0, index).some(({ state }) => state === 'paid_out');
}

/** From the approval to the payment; one that was paid again counts from the answer before it. */
function sendingTime({ steps, index }: Place): number | null {
  const from = steps
    .slice(0, index)
    .filter(({ state }) => state === 'approved' || state === 'partial' || state === 'not_received')
    .at(-1);
  const at = steps[index]?.at;
  return from === undefined || at === undefined ? null : at - from.at;
}

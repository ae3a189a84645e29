import type { PaymentState, StatementLine } from '@nokshi/contract/agents-statements.ts';
import { Badge, type BadgeProps } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';

type Standing =
  | Exclude<PaymentState, 'waiting'>
  | 'unpaid'
  | 'nothing'
  | 'not_reached'
  | 'upline_not_reached';

const TONES: Readonly<Record<Standing, NonNullable<BadgeProps['tone']>>> = {
  paid: 'accent',
  unpaid: 'info',
  pending_approval: 'info',
  part_paid: 'warn',
  insufficient: 'warn',
  rejected: 'warn',
  reversed: 'warn',
  nothing: 'plain',
  not_reached: 'plain',
  upline_not_reached: 'warn',
};

type Paid = Pick<StatementLine, 'state' | 'paymentState'>;

export function standingOf({ state, paymentState }: Paid): Standing {
  if (paymentState !== null) return paymentState === 'waiting' ? 'unpaid' : paymentState;
  return state === 'calculated' ? 'nothing' : state;
}

/** What became of a statement, in a word. */
export function StatementState({ line }: { readonly line: Paid }) {
  const t = useTexts('agentStatements');
  const standing = standingOf(line);
  return <Badge tone={TONES[standing]}>{t(`agentStatements.standing_${standing}`)}</Badge>;
}

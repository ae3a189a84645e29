import type { StatementLine } from '@nokshi/contract/agents-statements.ts';
import { Badge, type BadgeProps } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';

type Standing = 'paid' | 'unpaid' | 'nothing' | 'not_reached' | 'upline_not_reached';

const TONES: Readonly<Record<Standing, NonNullable<BadgeProps['tone']>>> = {
  paid: 'accent',
  unpaid: 'info',
  nothing: 'plain',
  not_reached: 'plain',
  upline_not_reached: 'warn',
};

type Paid = Pick<StatementLine, 'state' | 'dueMicros' | 'paidAt'>;

export function standingOf({ state, dueMicros, paidAt }: Paid): Standing {
  if (paidAt !== null) return 'paid';
  if (state !== 'calculated') return state;
  return BigInt(dueMicros) > 0n ? 'unpaid' : 'nothing';
}

/** What became of a statement, in a word. */
export function StatementState({ line }: { readonly line: Paid }) {
  const t = useTexts('agentStatements');
  const standing = standingOf(line);
  return <Badge tone={TONES[standing]}>{t(`agentStatements.standing_${standing}`)}</Badge>;
}

import type { AgentDay } from '@nokshi/contract/agents-day.ts';
import { Badge, type BadgeProps } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';

const TONES: Readonly<Record<AgentDay['state'], NonNullable<BadgeProps['tone']>>> = {
  running: 'warn',
  ended: 'plain',
  closed: 'accent',
};

export function DayState({ state }: Pick<AgentDay, 'state'>) {
  const t = useTexts('agentDay');
  return <Badge tone={TONES[state]}>{t(`agentDay.state_${state}`)}</Badge>;
}

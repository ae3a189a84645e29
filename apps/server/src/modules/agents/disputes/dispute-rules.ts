import type { DISPUTE_TURNS } from '@nokshi/contract/agents-disputes.ts';

interface Standing {
  readonly state: 'asked' | 'answered' | 'closed';
  /** Until when the upline answers. */
  readonly answer_by: Date | null;
}

type Turn = (typeof DISPUTE_TURNS)[number];

/** Who says something next. The upline's time is over at its moment, whether or not anybody has looked. */
export function turnOf({ state, answer_by: answerBy }: Standing, at: Date): Turn {
  if (state === 'closed') return 'nobody';
  if (state === 'answered') return 'asker';
  return answerBy !== null && answerBy > at ? 'upline' : 'staff';
}

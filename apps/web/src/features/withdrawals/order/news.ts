import type { Withdrawal } from '@nokshi/contract/cashier-withdrawal.ts';
import type { Toast } from '../../../lib/toasts/toasts.ts';

export interface News {
  readonly what:
    | 'approved'
    | 'rejected'
    | 'paid_out'
    | 'auto_received'
    | 'forced_received'
    | 'released'
    | 'note';
  readonly tone: Toast['tone'];
}

/** What there is to say of a withdrawal as it stands; undefined for what its member did, and for steps on the way. */
export function newsOf({
  state,
  note,
  by,
}: Pick<Withdrawal, 'state' | 'note'> & { readonly by: Withdrawal['steps'][number]['by'] | null }):
  | News
  | undefined {
  switch (state) {
    case 'approved':
      // What the rules approve at once is part of the request's own answer.
      return by === 'staff' ? { what: state, tone: 'good' } : undefined;
    case 'rejected':
      return { what: state, tone: 'bad' };
    case 'paid_out':
      return { what: state, tone: 'good' };
    case 'auto_received':
    case 'forced_received':
    case 'released':
      return { what: state, tone: 'plain' };
    case 'risk_check':
      return note === null ? undefined : { what: 'note', tone: 'plain' };
    default:
      return undefined;
  }
}

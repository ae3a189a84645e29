import { findWithdrawal, type Withdrawal } from '@nokshi/contract/cashier-withdrawal.ts';
import { call } from '../../lib/api.ts';
import { orderInSearch } from '../../lib/cashier/order-address.ts';

import { languageStore, wireLanguage } from '../../lib/language.ts';
import { loadTexts, say } from '../../lib/texts.ts';
import { showToast, type Toast } from '../../lib/toasts.ts';
import { showWithdrawal } from './withdrawal-queries.ts';

/**
 * Says at the edge of the screen what has become of a withdrawal (ST-13), wherever the person is. What they did
 * themselves, and what the page before them shows anyway, is not said again.
 */
export async function tellWithdrawal(id: string): Promise<void> {
  const withdrawal = await call(findWithdrawal, { id });
  showWithdrawal(withdrawal, wireLanguage());
  const isBeforeThem = orderInSearch(window.location.search) === id.toLowerCase();
  const news = newsOf(withdrawal);
  if (news === undefined || isBeforeThem) return;
  await loadTexts(languageStore.get(), 'withdrawals');
  showToast({ tone: news.tone, text: say(`withdrawals.news_${news.what}`, { no: withdrawal.no }) });
}

interface News {
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
  steps,
}: Pick<Withdrawal, 'state' | 'note' | 'steps'>): News | undefined {
  switch (state) {
    case 'approved':
      // What the rules approve at once is part of the request's own answer.
      return steps.at(-1)?.by === 'staff' ? { what: state, tone: 'good' } : undefined;
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

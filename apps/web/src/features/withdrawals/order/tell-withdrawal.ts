import { findWithdrawal } from '@nokshi/contract/cashier-withdrawal.ts';
import { wantsToast } from '../../../lib/account/notice-choices.ts';
import { call } from '../../../lib/api/call.ts';
import { orderInSearch } from '../../../lib/cashier/order-address.ts';
import { languageStore, wireLanguage } from '../../../lib/texts/language.ts';
import { loadTexts, say } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { showWithdrawal } from '../withdrawal-queries.ts';
import { newsOf } from './news.ts';

/**
 * Says at the edge of the screen what has become of a withdrawal (ST-13), wherever the person is. What they did
 * themselves, and what the page before them shows anyway, is not said again.
 */
export async function tellWithdrawal(id: string): Promise<void> {
  const withdrawal = await call(findWithdrawal, { id });
  showWithdrawal(withdrawal, wireLanguage());
  const isBeforeThem = orderInSearch(window.location.search) === id.toLowerCase();
  const news = newsOf(withdrawal);
  if (news === undefined || isBeforeThem || !(await wantsToast('withdrawal'))) return;
  await loadTexts(languageStore.get(), 'withdrawals');
  showToast({ tone: news.tone, text: say(`withdrawals.news_${news.what}`, { no: withdrawal.no }) });
}

import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { wantsToast } from '../../../lib/account/notice-choices.ts';
import { orderInSearch } from '../../../lib/cashier/order-address.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { loadTexts, say } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { newsOf } from './news.ts';

/**
 * Says at the edge of the screen what has become of a withdrawal (ST-13), wherever the person is. What they did
 * themselves, and what the page before them shows anyway, is not said again.
 */
export async function tellWithdrawal(
  withdrawal: Extract<RealtimeMessage, { type: 'withdrawal' }>,
): Promise<void> {
  const isBeforeThem = orderInSearch(window.location.search) === withdrawal.withdrawalId.toLowerCase();
  const news = newsOf(withdrawal);
  if (news === undefined || isBeforeThem || !(await wantsToast('withdrawal'))) return;
  await loadTexts(languageStore.get(), 'withdrawals');
  showToast({ tone: news.tone, text: say(`withdrawals.news_${news.what}`, { no: withdrawal.no }) });
}

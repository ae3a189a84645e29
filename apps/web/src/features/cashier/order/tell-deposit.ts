import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { wantsToast } from '../../../lib/account/notice-choices.ts';
import { orderInSearch } from '../../../lib/cashier/order-address.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { loadTexts, say } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { orderHref } from './order-rules.ts';

type DepositMessage = Extract<RealtimeMessage, { type: 'deposit' }>;

/** Orders whose end was said in this tab: the live connection may tell of one twice. */
const told = new Set<string>();

/**
 * Says at the edge of the screen that a deposit was credited or failed (ST-13.1), wherever the person is, unless its
 * page is before them anyway or they chose not to be told.
 */
export async function tellDeposit(order: DepositMessage): Promise<void> {
  const { depositId: id } = order;
  if (order.state !== 'credited' && order.state !== 'rejected') return;
  if (told.has(id)) return;
  told.add(id);
  if (orderInSearch(window.location.search) === id.toLowerCase() || !(await wantsToast('deposit'))) return;
  await loadTexts(languageStore.get(), 'cashier');
  showToast({
    tone: order.state === 'credited' ? 'good' : 'bad',
    text: sentenceOf(order),
    link: { href: orderHref(id), text: say('cashier.toastSee') },
  });
}

function sentenceOf({ state, no, creditedMicros, currency }: DepositMessage): string {
  if (state !== 'credited' || creditedMicros === null) return say('cashier.toastFailed', { no });
  const figure = sayAmount(languageStore.get(), BigInt(creditedMicros), 2);
  const amount = currency === PLAY_CREDIT ? `${figure} ${say('marks.creditWord')}` : `${currency} ${figure}`;
  return say('cashier.toastCredited', { amount, no });
}

import { formatAmount } from '@nokshi/money';
import { escapeHtml, htmlPage } from '../pages/html.ts';
import { type PageLanguage, WORDS } from './page-words.ts';
import type { PaymentOrder } from './payment-store.ts';

const MICROS_PER_HUNDREDTH = 10_000n;

/** An amount of hundredths as the page's language writes it. */
export function shownAmount(hundredths: bigint, currency: string, language: PageLanguage): string {
  return `${formatAmount(hundredths * MICROS_PER_HUNDREDTH, { locale: language })} ${currency}`;
}

/** What stands above every page of the provider: that nothing here is real. */
export function sampleMark(language: PageLanguage, here: string): string {
  const words = WORDS[language];
  const other = language === 'bn' ? 'en' : 'bn';
  return `<p class="mark">${words.sample}</p>
<p>${words.sampleLong} <a href="${escapeHtml(here)}lang=${other}" lang="${other}">${words.other}</a></p>`;
}

/** The hosted checkout of an order: what is to be paid, and every way in which it may go. */
export function checkoutPage(order: PaymentOrder, language: PageLanguage): string {
  const words = WORDS[language];
  const facts: [string, string][] = [
    [words.order, order.id],
    [words.amount, shownAmount(order.amount, order.currency, language)],
  ];
  if (order.paymentId !== null && order.paidAmount !== null) {
    facts.push([words.paid, shownAmount(order.paidAmount, order.paidCurrency ?? '', language)]);
    facts.push([words.trxId, order.paymentId]);
  }
  const rows = facts.map(
    ([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const body = `<main>
${sampleMark(language, '?')}
<h1>${words.checkout}</h1>
<table>${rows.join('')}</table>
${order.state === 'open' ? actions(order.id, language) : outcome(order, language)}
</main>`;
  return htmlPage({ language, title: `${words.checkout} · ${words.sample}`, body });
}

function actions(orderId: string, language: PageLanguage): string {
  const words = WORDS[language];
  const buttons = [
    ['pay', words.pay],
    ['pay_less', words.payLess],
    ['pay_more', words.payMore],
    ['pay_late', words.payLate],
    ['fail', words.fail],
  ].map(([act, label]) => `<p><button name="act" value="${act}">${label}</button></p>`);
  const target = `/payments/checkout/${escapeHtml(orderId)}?lang=${language}`;
  return `<form method="post" action="${target}">${buttons.join('')}</form>`;
}

function outcome(order: PaymentOrder, language: PageLanguage): string {
  const words = WORDS[language];
  return `<p><strong>${order.state === 'paid' ? words.paid : words.failed}</strong></p>
<p><a href="${escapeHtml(order.returnUrl)}">${words.back}</a></p>`;
}

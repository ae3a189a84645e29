import { escapeHtml, htmlPage } from '../pages/html.ts';
import { sampleMark, shownAmount } from './checkout-page.ts';
import { type PageLanguage, WORDS } from './page-words.ts';
import type { StatementLine } from './payment-store.ts';

export type Service = {
  code: string;
  kind: StatementLine['kind'];
  name: Readonly<Record<PageLanguage, string>>;
};

/** Wallets and banks of nobody; their codes are the channels of a portal that is set up with them. */
export const SERVICES: readonly Service[] = [
  {
    code: 'sample-wallet-a',
    kind: 'send_money',
    name: { bn: 'নমুনা ওয়ালেট ক (সেন্ড মানি)', en: 'Sample wallet A (send money)' },
  },
  {
    code: 'sample-wallet-b',
    kind: 'cash_out',
    name: { bn: 'নমুনা ওয়ালেট খ (ক্যাশ আউট)', en: 'Sample wallet B (cash out)' },
  },
  {
    code: 'sample-wallet-c',
    kind: 'payment',
    name: { bn: 'নমুনা ওয়ালেট গ (পেমেন্ট)', en: 'Sample wallet C (payment)' },
  },
  { code: 'sample-bank', kind: null, name: { bn: 'নমুনা ব্যাংক', en: 'Sample bank' } },
];

export type WalletForm = { service: string; receiver: string; amount: string; sender: string };

/** The app of a wallet or a bank, as little of it as paying needs. */
export function walletPage(form: WalletForm, language: PageLanguage, isWrong: boolean): string {
  const words = WORDS[language];
  const options = SERVICES.map(
    ({ code, name }) =>
      `<option value="${code}"${code === form.service ? ' selected' : ''}>${name[language]}</option>`,
  );
  const field = (name: 'receiver' | 'amount' | 'sender', label: string, mode: string) =>
    `<p><label>${label}<br><input name="${name}" value="${escapeHtml(form[name])}" inputmode="${mode}" maxlength="64" required></label></p>`;
  const body = `<main>
${sampleMark(language, '?')}
<h1>${words.wallet}</h1>
${isWrong ? `<p role="alert"><strong>${words.wrong}</strong></p>` : ''}
<form method="post" action="/payments/wallet?lang=${language}">
<p><label>${words.service}<br><select name="service">${options.join('')}</select></label></p>
${field('receiver', words.receiver, 'text')}${field('amount', words.amount, 'decimal')}${field('sender', words.sender, 'text')}
<p><button>${words.send}</button></p>
</form>
</main>`;
  return htmlPage({ language, title: `${words.wallet} · ${words.sample}`, body });
}

/** What a wallet shows once the money is gone: the transaction id to tell. */
export function sentPage(line: StatementLine, language: PageLanguage): string {
  const words = WORDS[language];
  const facts: [string, string][] = [
    [words.amount, shownAmount(line.amount, line.currency, language)],
    [words.receiver, line.receiver],
    [words.sender, line.sender],
  ];
  const rows = facts.map(
    ([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const body = `<main>
${sampleMark(language, '?')}
<h1>${words.sent}</h1>
<table>${rows.join('')}</table>
<p>${words.keepTrx}</p>
<p class="mark" translate="no">${line.trxId}</p>
</main>`;
  return htmlPage({ language, title: `${words.sent} · ${words.sample}`, body });
}

import { useStore } from '@nokshi/browser/store.ts';
import type { Receipt } from '@nokshi/contract/agents-receipts.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { useTimeZone } from '../games/catalogue-queries.ts';
import { sayAmount, sayMoment } from '../texts/format.ts';
import { languageStore } from '../texts/language.ts';
import { sayDays } from '../texts/say-day.ts';
import { say, useTexts } from '../texts/texts.ts';
import { dayOf } from '../time/days.ts';
import type { ReceiptWords } from './receipt-sheet.ts';

/** Says a receipt: its words on paper, and all of it as text for a chat. */
export function useReceiptWords(): (receipt: Receipt) => {
  readonly words: ReceiptWords;
  readonly text: string;
} {
  const t = useTexts('receipts');
  const language = useStore(languageStore);
  const timeZone = useTimeZone();
  // Whoever is shown it later reads the same: no today, and always the year.
  const sayDated = (at: number) => sayMoment(at, { language, timeZone, now: 0, t: say });
  return (receipt) => {
    const { contract, side, state, currency } = receipt;
    const isCredit = currency === PLAY_CREDIT;
    const figure = sayAmount(language, BigInt(receipt.amountMicros));
    const address = receipt.address.replace(/^https?:\/\//, '');
    const when = side !== null ? 'when_sent' : state === 'paid' ? 'when_paid' : 'when_counted';
    const period =
      contract &&
      (contract.kind === 'dividend' || contract.kind === 'daily'
        ? sayDays(language, {
            from: dayOf(contract.startsAt, timeZone),
            to: dayOf(contract.endsAt - 1, timeZone),
          })
        : sayDated(contract.startsAt));
    const words: ReceiptWords = {
      brand: t('shell.brand'),
      title: t(`receipts.of_${contract?.kind ?? 'transfer'}`),
      amount: isCredit ? `${figure} ${t('marks.creditWord')}` : `${currency} ${figure}`,
      rows: [
        { name: t(`receipts.who_${side ?? 'statement'}`), value: receipt.name },
        ...(period === null ? [] : [{ name: t('receipts.period'), value: period }]),
        { name: t(`receipts.${when}`), value: sayDated(receipt.at) },
        { name: t('receipts.state'), value: t(`receipts.state_${state}`) },
        { name: t('receipts.no'), value: receipt.no },
      ],
      anybody: t('receipts.anybody'),
      code: receipt.code,
      address: address.replace(/#.*$/, ''),
      note: isCredit ? t('marks.credit') : null,
    };
    const text = [
      `${words.brand} · ${words.title}`,
      words.amount,
      ...words.rows.map(({ name, value }) => `${name}: ${value}`),
      ...(words.note === null ? [] : [words.note]),
      t('receipts.checkAt', { address }),
    ].join('\n');
    return { words, text };
  };
}

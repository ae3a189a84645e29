import type { Language } from '@nokshi/contract/constants.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { formatAmount, toBengaliDigits } from '@nokshi/money';
import { fill, findText } from '@nokshi/texts';
import type { MessageRow } from './inbox-store.ts';

/** The value that holds a moment, in epoch ms; it is shown as `{time}`. */
export const MOMENT_VALUE = 'atMs';

/** Micros of `currency`, shown as `{amount}` with its unit. */
export const AMOUNT_VALUE = 'amountMicros';
export const CURRENCY_VALUE = 'currency';
/** One of the reasons of deposits, shown as the sentence `{reason}`. */
export const DEPOSIT_REASON_VALUE = 'depositReason';
/** One of the reasons of withdrawals, shown as the sentence `{reason}`. */
export const WITHDRAWAL_REASON_VALUE = 'withdrawalReason';

/** The name of a bonus in both languages, shown as `{bonus}` in the reader's. */
export const BONUS_TITLE_VALUES = { bn: 'bonusBn', en: 'bonusEn' } as const;
/** The name of a jackpot in both languages, shown as `{jackpot}` in the reader's. */
export const JACKPOT_TITLE_VALUES = { bn: 'jackpotBn', en: 'jackpotEn' } as const;
/** The name of a game in both languages, shown as `{game}` in the reader's. */
export const GAME_TITLE_VALUES = { bn: 'gameBn', en: 'gameEn' } as const;
/** The name of a promotion in both languages, shown as `{promotion}` in the reader's. */
export const PROMOTION_TITLE_VALUES = { bn: 'promotionBn', en: 'promotionEn' } as const;
/** A plain number, shown as `{count}` with the reader's digits. */
export const COUNT_VALUE = 'countOf';
/** One of the reasons for which a bonus is dropped, shown as the sentence `{reason}`. */
export const BONUS_REASON_VALUE = 'bonusReason';

const LOCALES = { bn: 'bn-BD', en: 'en-GB' } as const;

function momentText(to: 'bn' | 'en', atMs: number, timeZone: string): string {
  const write = (wanted: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[to], { timeZone, ...wanted }).format(atMs);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  if (to === 'en') return write({ day: 'numeric', month: 'long', year: 'numeric', ...clock });
  // All at once Bengali writes `২২ নভেম্বর, ২০২৬ এ ০৭:২০`, to which the sentences add another `-এ`.
  return `${write({ day: 'numeric', month: 'long' })} ${write({ year: 'numeric' })}, ${write(clock)}`;
}

/** Messages about what a provider is said to have moved; with play credit that provider is simulated. */
const MOVED = new Set([
  'depositCredited',
  'depositFailed',
  'withdrawalPaid',
  'withdrawalReminder',
  'withdrawalForced',
  'withdrawalClosed',
]);

function amountText(to: 'bn' | 'en', micros: string, currency: string | undefined): string {
  const unit = currency === PLAY_CREDIT ? findText(to, 'server.playCreditUnit') : currency;
  return `${formatAmount(BigInt(micros), { locale: to })} ${unit ?? ''}`.trimEnd();
}

/** The end of a reason's key: `paid_late` is `PaidLate`. */
function keyOf(reason: string): string {
  return reason.replace(/(^|_)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

function depositReasonText(to: 'bn' | 'en', reason: string): string {
  return findText(to, `server.depositReason${keyOf(reason)}`) ?? '';
}

function withdrawalReasonText(to: 'bn' | 'en', reason: string): string {
  return findText(to, `server.withdrawalReason${keyOf(reason)}`) ?? '';
}

function bonusReasonText(to: 'bn' | 'en', reason: string): string {
  return findText(to, `server.bonusReason${keyOf(reason)}`) ?? '';
}

/** A message keeps figures as they are; words and digits come with the reader's language. */
function shownValues(
  to: 'bn' | 'en',
  kept: MessageRow['text_values'],
  timeZone: string,
): Readonly<Record<string, string>> {
  const {
    [MOMENT_VALUE]: atMs,
    [AMOUNT_VALUE]: micros,
    [CURRENCY_VALUE]: currency,
    [DEPOSIT_REASON_VALUE]: depositReason,
    [WITHDRAWAL_REASON_VALUE]: withdrawalReason,
    [BONUS_REASON_VALUE]: bonusReason,
    [BONUS_TITLE_VALUES.bn]: bonusBn,
    [BONUS_TITLE_VALUES.en]: bonusEn,
    [JACKPOT_TITLE_VALUES.bn]: jackpotBn,
    [JACKPOT_TITLE_VALUES.en]: jackpotEn,
    [GAME_TITLE_VALUES.bn]: gameBn,
    [GAME_TITLE_VALUES.en]: gameEn,
    [PROMOTION_TITLE_VALUES.bn]: promotionBn,
    [PROMOTION_TITLE_VALUES.en]: promotionEn,
    [COUNT_VALUE]: count,
    ...values
  } = kept;
  return {
    ...values,
    ...(atMs !== undefined && { time: momentText(to, Number(atMs), timeZone) }),
    ...(micros !== undefined && { amount: amountText(to, micros, currency) }),
    ...(depositReason !== undefined && { reason: depositReasonText(to, depositReason) }),
    ...(bonusBn !== undefined && bonusEn !== undefined && { bonus: to === 'en' ? bonusEn : bonusBn }),
    ...(jackpotBn !== undefined &&
      jackpotEn !== undefined && { jackpot: to === 'en' ? jackpotEn : jackpotBn }),
    ...(gameBn !== undefined && gameEn !== undefined && { game: to === 'en' ? gameEn : gameBn }),
    ...(promotionBn !== undefined &&
      promotionEn !== undefined && { promotion: to === 'en' ? promotionEn : promotionBn }),
    ...(count !== undefined && { count: to === 'en' ? count : toBengaliDigits(count) }),
    ...(bonusReason !== undefined && { reason: bonusReasonText(to, bonusReason) }),
    ...(withdrawalReason !== undefined && { reason: withdrawalReasonText(to, withdrawalReason) }),
  };
}

/** A message in a language: its key names a title and a body in the catalogues, moments are the brand's. */
export function messageText(
  language: Language,
  message: Pick<MessageRow, 'text_key' | 'text_values'>,
  timeZone: string,
): { readonly title: string; readonly body: string } {
  const to = language === 'EN' ? 'en' : 'bn';
  const key = message.text_key.charAt(0).toUpperCase() + message.text_key.slice(1);
  const shown = shownValues(to, message.text_values, timeZone);
  const write = (part: 'Title' | 'Body') =>
    fill(to, findText(to, `server.message${key}${part}`) ?? '', shown);
  const isSimulated = MOVED.has(message.text_key) && message.text_values[CURRENCY_VALUE] === PLAY_CREDIT;
  const note = isSimulated ? ` ${findText(to, 'server.simulated')}` : '';
  return { title: write('Title'), body: `${write('Body')}${note}` };
}

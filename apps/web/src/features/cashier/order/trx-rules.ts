import { TRX_ID } from '@nokshi/contract/cashier-deposit.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { cutText } from '@nokshi/texts/graphemes.ts';

/** What is wrong with a transaction id that was typed. */
export type TrxFault =
  | { readonly kind: 'empty' | 'letters' }
  | { readonly kind: 'length'; readonly is: number };

/** A transaction id as wallets write it: no blanks, capitals, Latin digits. */
export function cleanTrxId(text: string): string {
  return cleanCode(text).replace(/\s+/g, '').toUpperCase();
}

/** `length` is how long the ids of the channel are; null where that is not known (domain D.2). */
export function findTrxFault(text: string, length: number | null): TrxFault | undefined {
  const trxId = cleanTrxId(text);
  if (trxId === '') return { kind: 'empty' };
  if (!/^[A-Z0-9]+$/.test(trxId)) return { kind: 'letters' };
  const isLong = length === null ? TRX_ID.test(trxId) : trxId.length === length;
  return isLong ? undefined : { kind: 'length', is: trxId.length };
}

const NAMED = /\b(?:TrxID|TxnID|TransactionID|Trx|Txn)\b[\s:.#-]*([A-Za-z0-9]{6,20})\b/i;

/** The transaction id in what was pasted: of a whole message of a wallet, the word that stands behind its name. */
export function trxIdOfPaste(text: string): string {
  const found = NAMED.exec(cleanCode(text))?.[1];
  return cutText(cleanTrxId(found ?? text), 40);
}

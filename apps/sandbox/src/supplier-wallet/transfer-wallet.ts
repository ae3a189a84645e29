import { hub88ToMicros, isCurrency, microsToHub88 } from '@nokshi/money';
import type { Database } from '../database.ts';
import { readOperator } from '../operator/operator-account.ts';
import { OperatorRefusal } from '../operator/operator-refusal.ts';
import { type Fields, integerField, optionalTextField, textField } from '../read-fields.ts';
import { move } from './move.ts';
import { isWalletVendor, readBalance, type WalletKey } from './wallet-store.ts';

const UUID = { max: 36, pattern: /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/ };
/** The largest amount of one call, in hundred-thousandths: a billion units. */
const LARGEST = 100_000_000_000_000;
const MICROS_PER_HUNDRED_THOUSANDTH = 10n;

export type TransferWalletDeps = { db: Database; now: () => Date; operatorId: number | null };

export type TransferAnswer = {
  status: string;
  request_uuid: string;
  transaction_uuid?: string;
  user: string;
  currency: string;
  /** Hundred-thousandths. */
  balance: number;
};

/**
 * `POST /operator/generic/v2/transfer_wallet/{deposit|withdraw}` (Hub88): moves money into or out of the wallet that a
 * vendor of ours plays from. Once for each `transaction_uuid`. Throws OperatorRefusal and FieldProblem.
 */
export async function transfer(
  deps: TransferWalletDeps,
  kind: 'deposit' | 'withdraw',
  fields: Fields,
  refusesAs: string | null,
): Promise<TransferAnswer> {
  const { key, requestUuid } = await readCall(deps, fields);
  const transactionUuid = textField(fields, 'transaction_uuid', UUID);
  const amountMicros = hub88ToMicros(integerField(fields, 'amount', { min: 1, max: LARGEST }));
  const movement = { ...key, kind, transactionUuid, amountMicros, referenceUuid: null };
  const { status, balanceMicros } = await move(deps.db, movement, { at: deps.now(), refusesAs });
  return {
    status,
    request_uuid: requestUuid,
    transaction_uuid: transactionUuid,
    user: key.userRef,
    currency: key.currency,
    balance: cut(balanceMicros),
  };
}

/** `POST /operator/generic/v2/transfer_wallet/balance`: what stands in the wallet; 0 where none was opened. */
export async function transferBalance(deps: TransferWalletDeps, fields: Fields): Promise<TransferAnswer> {
  const { key, requestUuid } = await readCall(deps, fields);
  const balanceMicros = await readBalance(deps.db, key);
  return {
    status: 'RS_OK',
    request_uuid: requestUuid,
    user: key.userRef,
    currency: key.currency,
    balance: cut(balanceMicros),
  };
}

async function readCall(
  deps: TransferWalletDeps,
  fields: Fields,
): Promise<{ key: WalletKey; requestUuid: string }> {
  readOperator(fields, deps.operatorId);
  optionalTextField(fields, 'sub_partner_id', { max: 255 });
  const requestUuid = textField(fields, 'request_uuid', UUID);
  const userRef = textField(fields, 'user', { min: 3, max: 255 });
  const currency = textField(fields, 'currency', { min: 3, max: 8 });
  if (!isCurrency(currency)) throw new OperatorRefusal(404, 'currency is unknown');
  const vendor = textField(fields, 'product', { max: 128 });
  if (!(await isWalletVendor(deps.db, vendor)))
    throw new OperatorRefusal(403, 'product does not play from a wallet of this supplier');
  return { key: { userRef, vendor, currency }, requestUuid };
}

/** The protocol has no smaller part: what a win left below it is not told. */
function cut(balanceMicros: bigint): number {
  return microsToHub88(balanceMicros - (balanceMicros % MICROS_PER_HUNDRED_THOUSANDTH));
}

import {
  moveBetweenWallets,
  type WalletDirection,
  type WalletRow,
  type WalletTransferRow,
} from '@nokshi/contract/cashier-wallets.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { refreshBalance } from '../../../lib/balance/balance.ts';
import { useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import { TRANSFERS_KEY } from '../../../lib/cashier/transfers-key.ts';
import { sayMisspelling } from '../../../lib/forms/typed-amount.ts';
import { type SimpleForm, useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { isMain } from './transfer-queries.ts';
import { readTransfer } from './transfer-rules.ts';

export interface TransferForm extends SimpleForm<'wallet' | 'amount'> {
  readonly from: WalletRow;
  readonly to: WalletRow;
  readonly availableMicros: bigint;
  readonly amountMicros: bigint | undefined;
  /** What was sent last, as it stood when the answer came. */
  readonly receipt: WalletTransferRow | null;
  turn(): void;
}

export interface WalletPair {
  readonly main: WalletRow;
  readonly others: readonly [WalletRow, ...WalletRow[]];
}

/** The main wallet and those beside it; undefined where there is none beside it. */
export function pairOf(wallets: readonly WalletRow[]): WalletPair | undefined {
  const main = wallets.find(isMain);
  const [first, ...rest] = wallets.filter((wallet) => !isMain(wallet));
  return main && first ? { main, others: [first, ...rest] } : undefined;
}

/** The form that moves credit between the main wallet and one other, once however often it is sent. */
export function useTransferForm({ main, others }: WalletPair): TransferForm {
  const t = useTexts('cashier', 'amounts');
  const sayMoney = useSayMoney(PLAY_CREDIT);
  const [direction, setDirection] = useState<WalletDirection>('in');
  const [receipt, setReceipt] = useState<WalletTransferRow | null>(null);
  const text = useTextForm({ wallet: `${others[0].accountTypeId}`, amount: '' });
  const named = others.find(({ accountTypeId }) => `${accountTypeId}` === text.state.values.wallet);
  const other = named ?? others[0];
  const [from, to] = direction === 'in' ? [main, other] : [other, main];
  const availableMicros = BigInt(from.availMicros);
  const read = readTransfer(text.state.values.amount, availableMicros);
  // The same order keeps its id until an answer came: sent again it is the same transfer.
  const asked = useRef<{ readonly content: string; readonly id: string } | null>(null);
  const idFor = (content: string) => {
    if (asked.current?.content !== content) asked.current = { content, id: window.crypto.randomUUID() };
    return asked.current.id;
  };

  const form = useSimpleForm(text, {
    findFaults: () => ({
      amount:
        read.fault === 'misspelt'
          ? sayMisspelling(t, read.misspelling)
          : read.fault && t(`cashier.move_${read.fault}`, { available: sayMoney(availableMicros) }),
    }),
    refusedAt: { 'ledger.not_enough': 'amount', 'cashier.transfer_amount': 'amount' },
    onError: (error) => {
      if (error instanceof ApiFailure && error.status > 0) {
        asked.current = null;
        void queryClient.invalidateQueries({ queryKey: TRANSFERS_KEY });
      }
      return false;
    },
    send: async () => {
      if (read.micros === undefined) return;
      const order = { accountTypeId: other.accountTypeId, direction, amountMicros: `${read.micros}` };
      const id = idFor(JSON.stringify(order));
      setReceipt(await call(moveBetweenWallets, { id, ...order }));
      asked.current = null;
      text.dispatch({ type: 'type', name: 'amount', value: '' });
      void refreshBalance();
      void queryClient.invalidateQueries({ queryKey: TRANSFERS_KEY });
    },
  });
  return {
    ...form,
    from,
    to,
    availableMicros,
    amountMicros: read.micros,
    receipt,
    turn: () => setDirection((before) => (before === 'in' ? 'out' : 'in')),
  };
}

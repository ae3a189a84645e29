import type { MemberTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { refreshBalance } from '../../balance/balance.ts';
import { type SimpleForm, useSimpleForm } from '../../forms/use-simple-form.ts';
import { useTextForm } from '../../forms/use-text-form.ts';
import { useTexts } from '../../texts/texts.ts';
import { NoPasskey, type Way, waysOf } from '../step-up.ts';
import { refreshTransfers, showReceipt } from './send-queries.ts';
import type { SenderDesk } from './send-rules.ts';
import { type SendOrder, sendTransfer, UnknownOutcome } from './send-transfer.ts';

type Name = 'way' | 'paymentPassword';

export interface ConfirmForm extends SimpleForm<Name> {
  readonly ways: readonly Way[];
  readonly way: Way;
  /** No answer came to the last try. */
  readonly isOpen: boolean;
}

/** The confirmation of one order: one transfer, however often it is sent. */
export function useConfirmForm(
  desk: SenderDesk,
  order: SendOrder,
  onSent: (transfer: MemberTransfer) => void,
): ConfirmForm {
  const t = useTexts('withdrawals', 'cashier');
  const [isOpen, setOpen] = useState(false);
  const ways = waysOf(desk);
  const text = useTextForm<Name>({ way: '', paymentPassword: '' });
  const way = ways.find((one) => one === text.state.values.way) ?? ways[0] ?? 'password';
  const form: SimpleForm<Name> = useSimpleForm<Name>(text, {
    findFaults: ({ paymentPassword }) => ({
      paymentPassword:
        way === 'password' && paymentPassword === '' ? t('withdrawals.paymentPassword_empty') : undefined,
    }),
    refusedAt: {
      'cashier.payment_password_wrong': 'paymentPassword',
      'cashier.payment_password_missing': 'paymentPassword',
      'identity.locked_out': 'paymentPassword',
    },
    onError: (error) => {
      if (error instanceof UnknownOutcome) {
        setOpen(true);
        return true;
      }
      // Whatever the server refused, what the page says may have changed.
      if (error instanceof ApiFailure && error.status > 0) void refreshTransfers();
      if (error instanceof ApiFailure && error.code === 'cashier.payment_password_wrong') {
        form.set('paymentPassword', '');
      }
      if (!(error instanceof NoPasskey)) return false;
      form.set('way', 'password');
      form.show('paymentPassword', t('withdrawals.passkeyGone'));
      return true;
    },
    send: async ({ paymentPassword }) => {
      const proof = way === 'passkey' ? ({ way } as const) : ({ way, paymentPassword } as const);
      const sent = await sendTransfer(order, proof, isOpen);
      void refreshBalance();
      showReceipt(sent);
      onSent(sent);
    },
  });
  return { ...form, ways, way, isOpen };
}

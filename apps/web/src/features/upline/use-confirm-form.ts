import { ApiFailure } from '../../lib/api/api-failure.ts';
import { refreshBalance } from '../../lib/balance/balance.ts';
import { NoPasskey, type Way, waysOf } from '../../lib/cashier/step-up.ts';
import { type SimpleForm, useSimpleForm } from '../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../lib/forms/use-text-form.ts';
import { go } from '../../lib/navigation/navigation.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { sendUp } from './send-to-upline.ts';
import { refreshTransfers, showReceipt } from './upline-queries.ts';
import { receiptHref, type UplineDesk } from './upline-rules.ts';

type Name = 'way' | 'paymentPassword';

export interface ConfirmForm extends SimpleForm<Name> {
  readonly ways: readonly Way[];
  readonly way: Way;
}

/** The order that is confirmed; sent again under its id it is the same transfer. */
export interface SendOrder {
  readonly id: string;
  readonly amountMicros: bigint;
}

/** The confirmation of one order: one transfer, however often it is sent. */
export function useConfirmForm(desk: UplineDesk, { id, amountMicros }: SendOrder): ConfirmForm {
  const t = useTexts('withdrawals', 'cashier');
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
      const sent = await sendUp({ id, amountMicros: `${amountMicros}` }, proof);
      void refreshBalance();
      showReceipt(sent);
      go(receiptHref(sent.id));
    },
  });
  return { ...form, ways, way };
}

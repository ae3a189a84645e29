import type { PayoutAccount } from '@nokshi/contract/cashier-withdrawal.ts';
import type { TextKey, TextValues } from '@nokshi/texts/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { toastFailure } from '../../../lib/api/failure.ts';
import { useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import { NoPasskey, type Way, waysOf } from '../../../lib/cashier/step-up.ts';
import { Cancelled } from '../../../lib/forms/cancelled.ts';
import { sayMisspelling } from '../../../lib/forms/typed-amount.ts';
import { type SimpleForm, useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { hasPasskeys } from '../../../lib/passkeys/passkeys.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import type { Desk } from '../desk.ts';
import { refreshWithdrawals, showWithdrawal } from '../withdrawal-queries.ts';
import { type Fee, feeOf, findBlock, readRequest, withdrawalHref } from '../withdrawal-rules.ts';
import { keepSent, type RequestDraft, takeDraft } from './request-draft.ts';
import { FeeChanged, sendRequest } from './send-request.ts';

type Name = 'amount' | 'account' | 'way' | 'paymentPassword';

export interface RequestFormState extends SimpleForm<Name> {
  readonly account: PayoutAccount | undefined;
  readonly way: Way;
  /** Ways that this member can confirm by, here. */
  readonly ways: readonly Way[];
  /** Micros; undefined while the amount cannot be sent. */
  readonly amountMicros: bigint | undefined;
  /** Of that amount; of a small one while there is none. */
  readonly fee: Fee;
}

/** The form that requests a withdrawal: one amount, one account, one confirmation; one withdrawal however often sent. */
export function useRequestForm(desk: Desk): RequestFormState {
  const t = useTexts('withdrawals', 'cashier', 'amounts');
  const wire = useWireLanguage();
  const sayMoney = useSayMoney(desk.currency);
  const draft = useDraft(desk);
  const isShown = useShown();
  const ways = waysOf(desk);
  const text = useTextForm<Name>(
    { amount: '', account: readyAccount(desk)?.id ?? '', way: '', paymentPassword: '' },
    {
      key: 'withdrawal',
      names: ['amount', 'account', 'way'],
      accepts: (name, value) =>
        name !== 'account' || desk.accounts.some((one) => one.id === value && isReady(one)),
    },
  );
  const { values } = text.state;
  const account = desk.accounts.find((one) => one.id === values.account && isReady(one)) ?? undefined;
  const chosen = ways.find((way) => way === values.way) ?? ways[0] ?? 'password';
  const read = readRequest(values.amount, desk);
  const fee = feeOf(desk, read.micros ?? 0n);

  const sayFault = (): string | undefined => {
    if (read.fault === undefined) return undefined;
    if (read.fault === 'misspelt') return sayMisspelling(t, read.misspelling);
    return t(`withdrawals.amount_${read.fault}`, {
      min: sayMoney(BigInt(desk.minMicros)),
      max: sayMoney(BigInt(desk.maxMicros)),
      most: sayMoney(BigInt(desk.withdrawableMicros)),
    });
  };

  const form: SimpleForm<Name> = useSimpleForm<Name>(text, {
    findFaults: ({ paymentPassword }) => ({
      amount: sayFault(),
      account: account ? undefined : t('withdrawals.chooseAccount'),
      paymentPassword:
        chosen === 'password' && paymentPassword === '' ? t('withdrawals.paymentPassword_empty') : undefined,
    }),
    refusedAt: REFUSED_AT,
    onError: (error) => takeRefusal(error, { form, renew: draft.renew, sayMoney, t }),
    send: async ({ paymentPassword }) => {
      if (!account || read.micros === undefined) return;
      const choice = { accountId: account.id, amountMicros: `${read.micros}` };
      keepSent(draft.current, { ...choice, at: Date.now() });
      try {
        const withdrawal = await sendRequest(
          { ...choice, id: draft.current.id, feeMicros: fee.all },
          chosen === 'passkey' ? { way: 'passkey' } : { way: 'password', paymentPassword },
        );
        showWithdrawal(withdrawal, wire);
        go(withdrawalHref(withdrawal.id));
      } catch (error) {
        // After an idle half hour the PIN stands between the press and its answer, and the form has gone meanwhile.
        if (!isShown.current && !(error instanceof Cancelled)) toastFailure(error, t('errors.fault'));
        throw error;
      }
    },
  });
  return { ...form, account, way: chosen, ways, amountMicros: read.micros, fee };
}

const REFUSED_AT = {
  'cashier.withdrawal_range': 'amount',
  'cashier.amount_decimals': 'amount',
  'cashier.amount_whole': 'amount',
  'cashier.turnover_open': 'amount',
  'ledger.not_enough': 'amount',
  'cashier.payout_unknown': 'account',
  'cashier.payout_cooling': 'account',
  'cashier.payment_password_wrong': 'paymentPassword',
  'cashier.payment_password_missing': 'paymentPassword',
  'identity.locked_out': 'paymentPassword',
} as const;

interface Refused {
  readonly form: Pick<SimpleForm<Name>, 'set' | 'show'>;
  renew(): void;
  sayMoney(micros: bigint): string;
  t(key: TextKey, values?: TextValues): string;
}

/** Puts what was refused where the person looks; false leaves it to the form. */
function takeRefusal(error: unknown, { form, renew, sayMoney, t }: Refused): boolean {
  const code = error instanceof ApiFailure ? error.code : undefined;
  // Whatever the server refused, what the desk says may have changed.
  if (!(error instanceof ApiFailure) || error.status > 0) void refreshWithdrawals();
  if (error instanceof FeeChanged) {
    form.show('amount', t('withdrawals.feeChanged', { fee: sayMoney(error.feeMicros) }));
    return true;
  }
  if (error instanceof NoPasskey) {
    form.set('way', 'password');
    form.show('paymentPassword', t('withdrawals.passkeyGone'));
    return true;
  }
  if (code === 'ledger.key_reused') {
    renew();
    form.show('amount', t('withdrawals.askedBefore'));
    return true;
  }
  if (code === 'cashier.payment_password_wrong') form.set('paymentPassword', '');
  return false;
}

/** The account's wait, by the server's clock. */
function isReady({ readyAt }: PayoutAccount): boolean {
  return readyAt === null || readyAt <= serverNow();
}

function readyAccount(desk: Desk): PayoutAccount | undefined {
  return desk.accounts.find(isReady);
}

/** Why the button is off, by the clock of the moment. */
export function blockOf(desk: Desk) {
  return findBlock(desk, { usePasskey: hasPasskeys(), at: serverNow() });
}

interface Drafting {
  readonly current: RequestDraft;
  renew(): void;
}

/** The id under which this form sends, from its opening on. */
function useDraft(desk: Desk): Drafting {
  const { member } = useSession();
  const memberId = String(member?.id ?? '');
  const known = desk.open.map(({ id }) => id);
  const [current, setCurrent] = useState(() => takeDraft(memberId, known));
  return { current, renew: () => setCurrent(takeDraft(memberId, [...known, current.id])) };
}

function useShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

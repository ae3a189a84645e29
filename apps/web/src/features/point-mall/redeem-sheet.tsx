import { useStore } from '@nokshi/browser/store.ts';
import {
  ADDRESS_LENGTH,
  type MallGood,
  NAME_LENGTH,
  PIECES_MOST,
  redeemPointReward,
} from '@nokshi/contract/rewards-mall.ts';
import { Button, Field, Modal, TextField } from '@nokshi/ui';
import { useId, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import type { Held } from './point-hero.tsx';
import { PasswordLine, SheetFault, Sums } from './sheet-parts.tsx';
import { useConfirm } from './use-confirm.ts';

const PHONE_LENGTH = 40;

interface RedeemProps {
  readonly good: MallGood;
  readonly held: Held;
  readonly onClose: () => void;
}

/** Asks for something of the mall: how many, where it is sent, and the payment password. */
export function RedeemSheet({ good, held, onClose }: RedeemProps) {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const formId = useId();
  const confirm = useConfirm();
  const [isTried, setTried] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const [typed, setTyped] = useState({ name: '', mobileNum: '', address: '', paymentPassword: '' });
  const element = useFocusOnFault(confirm.tries);
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const say = (value: number) => sayNumber(language, value);
  const cost = good.points * quantity;
  const most = Math.max(1, Math.min(PIECES_MOST, good.stock, Math.floor(held.points / good.points)));
  const { paymentPassword, ...delivery } = typed;
  const isBlank = (text: string) => text.trim() === '';
  const isWhole = !isBlank(paymentPassword) && (!good.needsAddress || !Object.values(delivery).some(isBlank));
  const send = () => {
    setTried(true);
    if (!isWhole) {
      confirm.miss();
      return;
    }
    void confirm.send(async (id) => {
      const order = { id, rewardId: good.id, quantity, point: good.points, paymentPassword };
      const done = await call(redeemPointReward, { ...order, ...(good.needsAddress && delivery) });
      showToast({ tone: 'good', text: t('points.taken', { no: done.referenceNo }) });
      onClose();
    });
  };
  const line = (name: keyof typeof delivery, label: string, maxLength: number) => (
    <TextField
      label={label}
      value={typed[name]}
      maxLength={maxLength}
      inputMode={name === 'mobileNum' ? 'tel' : 'text'}
      error={isTried && isBlank(typed[name]) ? t('points.addressFault') : null}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <Modal
      title={good.title}
      onClose={onClose}
      canClose={!confirm.isBusy}
      footer={
        held.hasPaymentPassword && (
          <Button kind="primary" size="large" isBlock type="submit" form={formId} isBusy={confirm.isBusy}>
            {t('points.take', { points: say(cost) })}
          </Button>
        )
      }
    >
      <p>{good.about}</p>
      <Sums
        rows={[
          [t('points.have'), say(held.points)],
          [t('points.costs', { count: say(quantity) }), `−${say(cost)}`],
          [t('points.stays'), say(held.points - cost)],
        ]}
      />
      <form
        ref={element}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {most > 1 && (
          <Field label={t('points.quantity')}>
            {({ id }) => (
              <div className="nk-in">
                <select
                  id={id}
                  value={quantity}
                  onChange={(event) => setQuantity(Number(event.target.value))}
                >
                  {Array.from({ length: most }, (_, place) => place + 1).map((count) => (
                    <option key={count} value={count}>
                      {say(count)}
                    </option>
                  ))}
                </select>
              </div>
            )}
          </Field>
        )}
        {good.needsAddress && (
          <>
            {line('name', t('points.receiver'), NAME_LENGTH)}
            {line('mobileNum', t('points.phone'), PHONE_LENGTH)}
            {line('address', t('points.address'), ADDRESS_LENGTH)}
          </>
        )}
        <PasswordLine
          value={paymentPassword}
          isMissing={isTried && isBlank(paymentPassword)}
          isSet={held.hasPaymentPassword}
          onChange={(value) => change({ paymentPassword: value })}
        />
      </form>
      <SheetFault text={confirm.fault} />
    </Modal>
  );
}

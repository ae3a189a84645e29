import { useStore } from '@nokshi/browser/store.ts';
import { convertPoint } from '@nokshi/contract/rewards-points.ts';
import { readTypedCount } from '@nokshi/money';
import { Button, Modal, TextField } from '@nokshi/ui';
import { useId, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import type { Held } from './point-hero.tsx';
import { PasswordLine, SheetFault, Sums } from './sheet-parts.tsx';
import { useConfirm } from './use-confirm.ts';

const LONGEST = 15;
const HUNDREDTHS = 100n;
const MICROS_PER_HUNDREDTH = 10_000n;

interface ConvertProps {
  readonly held: Held;
  readonly onClose: () => void;
}

/** Turns points into credit: how many, what comes of them, and the payment password. */
export function ConvertSheet({ held, onClose }: ConvertProps) {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const formId = useId();
  const confirm = useConfirm();
  const [isTried, setTried] = useState(false);
  const [text, setText] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const element = useFocusOnFault(confirm.tries);
  const { least, step, ratio } = held;
  const say = (value: number) => sayNumber(language, value);
  const count = readTypedCount(text) ?? 0n;
  const isFit = count >= BigInt(least) && count % BigInt(step) === 0n;
  const gives = ((count * HUNDREDTHS) / BigInt(ratio)) * MICROS_PER_HUNDREDTH;
  const send = () => {
    setTried(true);
    if (!isFit || paymentPassword === '') {
      confirm.miss();
      return;
    }
    void confirm.send(async (id) => {
      await call(convertPoint, { id, point: Number(count), paymentPassword });
      showToast({ tone: 'good', text: t('points.convertDone', { amount: sayAmount(language, gives) }) });
      onClose();
    });
  };
  const limits = { least: say(least), step: say(step) };
  return (
    <Modal
      title={t('points.convert')}
      onClose={onClose}
      canClose={!confirm.isBusy}
      footer={
        held.hasPaymentPassword && (
          <Button kind="primary" size="large" isBlock type="submit" form={formId} isBusy={confirm.isBusy}>
            {t('points.convert')}
          </Button>
        )
      }
    >
      <Sums
        rows={[
          [t('points.have'), say(held.points)],
          [t('points.perUnit'), say(ratio)],
          [t('points.convertGives'), sayAmount(language, gives)],
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
        <TextField
          label={t('points.convertAmount')}
          value={text}
          maxLength={LONGEST}
          inputMode="numeric"
          autoComplete="off"
          hint={t('points.convertText', limits)}
          error={isTried && !isFit ? t('points.amountFault', limits) : null}
          onChange={(event) => setText(event.target.value)}
        />
        <PasswordLine
          value={paymentPassword}
          isMissing={isTried && paymentPassword === ''}
          isSet={held.hasPaymentPassword}
          onChange={setPassword}
        />
      </form>
      <SheetFault text={confirm.fault} />
    </Modal>
  );
}

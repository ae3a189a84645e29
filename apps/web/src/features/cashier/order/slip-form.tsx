import { type Deposit, handInSlip } from '@nokshi/contract/cashier-deposit.ts';
import { cleanText, isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, TextField } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { PictureField, UPLOAD_TIMEOUT_MS } from '../../../lib/cashier/picture-field.tsx';
import { dataOfAddress } from '../../../lib/device/read-file.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showOrder } from './deposit-queries.ts';

const LONGEST_NAME = 120;

export interface SlipFormProps {
  readonly order: Deposit;
  readonly onSent: () => void;
}

/** The slip of a transfer, or the picture of a wallet's message: a picture, and whose account it came from. */
export function SlipForm({ order, onSent }: SlipFormProps) {
  const t = useTexts('cashier');
  const wire = useWireLanguage();
  const [address, setAddress] = useState<string | null>(null);
  const text = useTextForm<'senderName' | 'picture'>(
    { senderName: '', picture: '' },
    { key: `slip.${order.id}`, names: ['senderName'] },
  );
  const form = useSimpleForm(text, {
    findFaults: ({ senderName }) => ({
      senderName: isBlank(senderName) ? t('cashier.sender_empty') : undefined,
      picture: address === null ? t('cashier.slip_missing') : undefined,
    }),
    refusedAt: { 'brand.picture_refused': 'picture' },
    send: async ({ senderName }) => {
      if (address === null) return;
      const input = { id: order.id, senderName: cleanText(senderName), picture: dataOfAddress(address) };
      showOrder(await call(handInSlip, input, { timeoutMs: UPLOAD_TIMEOUT_MS }), wire);
      onSent();
    },
  });
  const element = useFocusOnFault(form.sending.failures);
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <PictureField
        form={form}
        address={address}
        onAddress={setAddress}
        label={t('cashier.slipPicture')}
        hint={t('cashier.slipHint')}
      />
      <TextField
        {...form.field('senderName')}
        label={t('cashier.senderName')}
        hint={t('cashier.senderNameHint')}
        autoComplete="name"
        maxLength={LONGEST_NAME}
      />
      <Button kind="primary" size="large" isBlock type="submit" isBusy={form.sending.isBusy}>
        {t(form.sending.isBusy ? 'cashier.slipSending' : 'cashier.slipSend')}
      </Button>
      <Warning sending={form.sending} />
    </form>
  );
}

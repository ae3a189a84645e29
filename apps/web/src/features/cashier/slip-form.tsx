import { type Deposit, handInSlip } from '@nokshi/contract/cashier-deposit.ts';
import { Button, Field, Icon, TextField } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { type SimpleForm, useSimpleForm } from '../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../lib/forms/use-text-form.ts';
import { Warning } from '../../lib/forms/warning.tsx';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { dataOfAddress, readAsDataAddress } from '../../lib/read-file.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './cashier.module.css';
import { showOrder } from './deposit-queries.ts';
import orderStyles from './order.module.css';
import { findSlipFault } from './slip-rules.ts';

/** Five megabytes over a slow line. */
const UPLOAD_TIMEOUT_MS = 90_000;
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
  const text = useTextForm({ senderName: '', picture: '' });
  const form = useSimpleForm(text, {
    findFaults: ({ senderName }) => ({
      senderName: senderName.trim() === '' ? t('cashier.sender_empty') : undefined,
      picture: address === null ? t('cashier.slip_missing') : undefined,
    }),
    refusedAt: { 'brand.picture_refused': 'picture' },
    send: async ({ senderName }) => {
      if (address === null) return;
      const input = { id: order.id, senderName: senderName.trim(), picture: dataOfAddress(address) };
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
      <PictureField form={form} address={address} onAddress={setAddress} />
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

interface PictureFieldProps {
  readonly form: SimpleForm<'senderName' | 'picture'>;
  /** The picture as the page shows it; null while none is chosen. */
  readonly address: string | null;
  readonly onAddress: (address: string | null) => void;
}

function PictureField({ form, address, onAddress }: PictureFieldProps) {
  const t = useTexts('cashier');
  const { value: name, error } = form.field('picture');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    onAddress(null);
    form.set('picture', file.name);
    const fault = findSlipFault(file);
    if (fault) {
      form.show('picture', t(`cashier.slip_${fault}`));
      return;
    }
    try {
      onAddress(await readAsDataAddress(file));
    } catch {
      form.show('picture', t('cashier.slip_empty'));
    }
  };
  return (
    <Field label={t('cashier.slipPicture')} error={error} hint={t('cashier.slipHint')}>
      {({ id, describedBy, isInvalid }) => (
        <div className={orderStyles['slip']} data-is-bad={isInvalid}>
          {address ? <img src={address} alt={name} /> : <Icon name="image-plus" />}
          <span>{t(address ? 'cashier.slipChange' : 'cashier.slipChoose')}</span>
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              void choose(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}

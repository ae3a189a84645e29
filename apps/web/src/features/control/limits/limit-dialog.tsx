import { type LimitState, setLimit } from '@nokshi/contract/protection.ts';
import { Button, TextField } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { type SyntheticEvent, useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { LONGEST_AMOUNT, sayTyped } from '../../../lib/forms/typed-amount.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../control.module.css';
import { useChange } from '../control-queries.ts';
import { readLimit, spellingOf } from '../control-rules.ts';
import { useSayLimit } from './say-limit.ts';

/** One limit: any whole number (RTS 12B), or none. */
export function LimitDialog({
  limit,
  onClose,
}: {
  readonly limit: LimitState;
  readonly onClose: () => void;
}) {
  const t = useTexts('control', 'amounts');
  const sayLimit = useSayLimit();
  const change = useChange();
  const formId = useId();
  const [text, setText] = useState('');
  const [hasFault, setFault] = useState(false);
  const { kind, span } = limit;
  const send = async (amount: string | null) => {
    if (await change.make(() => call(setLimit, { kind, span, amount }))) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const amount = readLimit(kind, text);
    setFault(amount === undefined);
    if (amount !== undefined) void send(amount);
  };
  return (
    <Modal
      title={t('control.limitTitle', { kind: t(`control.kind_${kind}`), span: t(`control.span_${span}`) })}
      size="confirm"
      onClose={onClose}
      canClose={!change.isBusy}
      footer={
        <>
          {limit.amount !== null && (
            <Button kind="outline" isBusy={change.isBusy} onClick={() => void send(null)}>
              {t('control.liftLimit')}
            </Button>
          )}
          <Button kind="primary" type="submit" form={formId} isBusy={change.isBusy}>
            {t('control.saveLimit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <p className={styles['lead']}>{t('control.nowLimit', { amount: sayLimit(kind, limit.amount) })}</p>
        <TextField
          data-autofocus
          label={t(kind === 'time' ? 'control.minutesLabel' : 'control.amountLabel')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST_AMOUNT}
          value={text}
          error={hasFault ? (sayTyped(t, text, spellingOf(kind)) ?? t('control.amountFault')) : null}
          hint={t('control.amountHint')}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={styles['quiet']}>{t('control.limitsRule')}</p>
      </form>
    </Modal>
  );
}

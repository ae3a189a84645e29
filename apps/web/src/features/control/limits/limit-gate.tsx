import { answerLimitOffer, LIMIT_SPANS, type LimitSpan, setLimit } from '@nokshi/contract/protection.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Button, ConfirmDialog, Skeleton, TextField } from '@nokshi/ui';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { BalanceLine, PageHead } from '../../../lib/cashier/page-head.tsx';
import { LONGEST_AMOUNT, sayTyped } from '../../../lib/forms/typed-amount.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../control.module.css';
import { useChange, useControl } from '../control-queries.ts';
import { readLimit, spellingOf } from '../control-rules.ts';

/** Before the first deposit a limit is offered, under the title of the page that was asked for (RTS 12A); to want none takes a second word, and is remembered. */
export function LimitGate({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const t = useTexts('member', 'cashier');
  const { data, isPending } = useControl();
  if (isPending) return <Skeleton style={{ blockSize: 320 }} />;
  if (!data?.asksForLimit) return children;
  return (
    <>
      <PageHead title={t(title)}>
        <BalanceLine />
      </PageHead>
      <LimitOffer />
    </>
  );
}

function LimitOffer() {
  const t = useTexts('control', 'amounts');
  const change = useChange();
  const [span, setSpan] = useState<LimitSpan>('month');
  const [text, setText] = useState('');
  const [hasFault, setFault] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const amount = readLimit('deposit', text);
    setFault(amount === undefined);
    if (amount !== undefined) void change.make(() => call(setLimit, { kind: 'deposit', span, amount }));
  };
  return (
    <section className={styles['panel']} aria-labelledby="control-offer">
      <h3 id="control-offer">{t('control.offerTitle')}</h3>
      <p>{t('control.offerText')}</p>
      <form className={styles['offer']} noValidate onSubmit={submit}>
        <div className={styles['segments']} role="group" aria-label={t('control.offerSpan')}>
          {LIMIT_SPANS.map((choice) => (
            <button key={choice} type="button" aria-pressed={span === choice} onClick={() => setSpan(choice)}>
              {t(`control.span_${choice}`)}
            </button>
          ))}
        </div>
        <TextField
          label={t('control.amountLabel')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST_AMOUNT}
          value={text}
          error={hasFault ? (sayTyped(t, text, spellingOf('deposit')) ?? t('control.amountFault')) : null}
          hint={t('control.amountHint')}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles['buttons']}>
          <Button kind="primary" type="submit" isBusy={change.isBusy}>
            {t('control.offerSet')}
          </Button>
          <Button kind="outline" isBusy={change.isBusy} onClick={() => setDeclining(true)}>
            {t('control.offerNone')}
          </Button>
        </div>
      </form>
      {isDeclining && (
        <ConfirmDialog
          title={t('control.offerNoneAsk')}
          confirmLabel={t('control.offerNoneConfirm')}
          isBusy={change.isBusy}
          onConfirm={() => void change.make(() => call(answerLimitOffer, { choice: 'no_limit' }))}
          onClose={() => setDeclining(false)}
        >
          <p>{t('control.offerNoneText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

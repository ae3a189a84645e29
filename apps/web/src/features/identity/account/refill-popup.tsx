import { newRequestId } from '@nokshi/browser/request-id.ts';
import { useStore } from '@nokshi/browser/store.ts';
import { refill } from '@nokshi/contract/cashier.ts';
import { REFILL_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { Button, HonestMark, MoneyText, Skeleton } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { refreshBalance, showBalance, useBalance } from '../../../lib/balance/balance.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import styles from '../fields/identity.module.css';
import { Refusal } from '../fields/refusal.tsx';

/** Lifts the play credit to 1,000 once a day, and says plainly that it is no money. */
export function RefillPopup() {
  const t = useTexts('identity');
  const language = useStore(languageStore);
  const sayTime = useSayTime();
  const { data: balance } = useBalance();
  const { isBusy, refusal, send } = useRefill();
  const amount = sayAmount(language, REFILL_CREDIT_MICROS, 0);
  const [nowMs] = useState(() => Date.now());
  const nowMicros = balance ? BigInt(balance.balanceMicros) : null;
  const isEnough = nowMicros !== null && nowMicros >= REFILL_CREDIT_MICROS;
  const isTooEarly = balance !== undefined && balance.refillAt > nowMs;
  const reason = isTooEarly
    ? t('identity.refillNext', { time: sayTime(balance.refillAt) })
    : isEnough
      ? t('identity.refillEnough', { amount })
      : null;
  return (
    <Modal
      size="confirm"
      title={t('identity.refillTitle')}
      onClose={closePopup}
      canClose={!isBusy}
      footer={
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={nowMicros === null || reason !== null}
          onClick={send}
          data-autofocus
        >
          {t(isBusy ? 'identity.refilling' : 'identity.refill')}
        </Button>
      }
    >
      <p>{t('identity.refillText', { amount })}</p>
      <dl className={styles['figures']}>
        <div>
          <dt>{t('identity.refillNow')}</dt>
          <dd>
            {nowMicros === null ? (
              <Skeleton style={{ inlineSize: 96, blockSize: 20 }} />
            ) : (
              <MoneyText micros={nowMicros} />
            )}
          </dd>
        </div>
        {reason === null && nowMicros !== null && (
          <div>
            <dt>{t('identity.refillAfter')}</dt>
            <dd>
              <MoneyText micros={REFILL_CREDIT_MICROS} />
            </dd>
          </div>
        )}
      </dl>
      <HonestMark kind="credit" />
      {reason !== null && <p className={styles['why']}>{reason}</p>}
      {refusal !== null && <Refusal>{refusal}</Refusal>}
    </Modal>
  );
}

function useRefill() {
  const t = useTexts('identity');
  const language = useStore(languageStore);
  // One id for all tries of this popup, so that a lost answer cannot fill twice.
  const [id] = useState(newRequestId);
  const { isBusy, refusal, run } = useSending((error) => {
    void refreshBalance();
    return messageOf(error, t('errors.fault'));
  });
  const send = () =>
    run(async () => {
      const done = await call(refill, { id });
      showBalance(done);
      void refreshBalance();
      const amount = sayAmount(language, BigInt(done.addedMicros));
      showToast({ tone: 'good', text: t('identity.refilled', { amount }) });
      closePopup();
    });
  return { isBusy, refusal, send };
}

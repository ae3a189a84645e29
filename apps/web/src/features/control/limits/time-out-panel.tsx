import { takeTimeOut } from '@nokshi/contract/protection.ts';
import { Button, ConfirmDialog } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../control.module.css';
import { useChange } from '../control-queries.ts';

const LENGTHS = [24, 168, 720, 1008] as const;

/** A break of a day to six weeks that ends by itself. */
export function TimeOutPanel() {
  const t = useTexts('control');
  const change = useChange();
  const [asked, setAsked] = useState<(typeof LENGTHS)[number] | null>(null);
  const take = async (hours: number) => {
    if (await change.make(() => call(takeTimeOut, { hours }))) setAsked(null);
  };
  return (
    <section className={styles['panel']} aria-labelledby="control-time-out">
      <h3 id="control-time-out">{t('control.timeOut')}</h3>
      <p>{t('control.timeOutText')}</p>
      <div className={styles['choices']}>
        {LENGTHS.map((hours) => (
          <Button key={hours} kind="outline" onClick={() => setAsked(hours)}>
            {t(`control.timeOut_${hours}`)}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={t('control.timeOutAsk', { length: t(`control.timeOut_${asked}`) })}
          confirmLabel={t('control.timeOutTake')}
          isBusy={change.isBusy}
          onConfirm={() => void take(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('control.timeOutAskText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { orderDetail } from '@nokshi/contract/lottery.ts';
import { Button } from '@nokshi/ui';
import { type ComponentType, Suspense, useState } from 'react';
import { saveFile } from '../../../lib/device/save-file.ts';
import parts from '../parts.module.css';
import { isProvable } from '../results/provable.ts';
import { useSpeech } from '../use-speech.ts';
import styles from './orders.module.css';

/** Checks a draw by its file; another feature's, which the portal hands in. */
export type DrawChecker = ComponentType<{ readonly drawFile: unknown }>;

export interface OrderProofProps {
  readonly detail: OutputOf<typeof orderDetail>;
  readonly checker: DrawChecker;
}

/** The proof of an order's draw: checked here in the browser, and handed out as a file that others can check. */
export function OrderProof({ detail, checker: Checker }: OrderProofProps) {
  const { t } = useSpeech('');
  const { order, drawFile } = detail;
  const [isChecked, setChecked] = useState(false);
  if (!isProvable(order.gameCode)) return null;
  if (drawFile === null || order.result === null) {
    return (
      <section className={parts['panel']}>
        <h2>{t('lottery.proofTitle')}</h2>
        <p className={parts['quiet']}>{t('lottery.proofLater')}</p>
      </section>
    );
  }
  const save = () =>
    saveFile({
      name: `nokshi-draw-${order.gameCode}-${order.numero}.json`,
      blob: new Blob([JSON.stringify(drawFile, null, 2)], { type: 'application/json' }),
    });
  return (
    <section className={parts['panel']} aria-live="polite">
      <h2>{t('lottery.proofTitle')}</h2>
      <p className={styles['proof-text']}>{t('lottery.proofText')}</p>
      <Suspense>{isChecked && <Checker drawFile={drawFile} />}</Suspense>
      <div className={styles['buttons']}>
        {!isChecked && (
          <Button icon="shield-check" onClick={() => setChecked(true)}>
            {t('lottery.proofCheck')}
          </Button>
        )}
        <Button icon="download" onClick={save}>
          {t('lottery.proofFile')}
        </Button>
      </div>
    </section>
  );
}

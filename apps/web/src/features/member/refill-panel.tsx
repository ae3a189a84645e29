import { useStore } from '@nokshi/browser/store.ts';
import { REFILL_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { Button } from '@nokshi/ui';
import { useBalance } from '../../lib/balance/balance.ts';
import { openPopup } from '../../lib/session/gate.ts';
import { sayAmount } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useSayTime } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useSecond } from '../../lib/time/second.ts';
import styles from './member.module.css';

/** The daily refill of play credit, and when it can be had. */
export function RefillPanel() {
  const t = useTexts('member');
  const sayTime = useSayTime();
  const amount = sayAmount(useStore(languageStore), REFILL_CREDIT_MICROS, 0);
  const { data } = useBalance();
  const second = useSecond(true);
  const isTooEarly = data !== undefined && data.refillAt > second * 1000;
  const isEnough = data !== undefined && BigInt(data.balanceMicros) >= REFILL_CREDIT_MICROS;
  const state = isTooEarly
    ? t('member.refillAt', { time: sayTime(data.refillAt) })
    : t(isEnough ? 'member.refillNotNeeded' : 'member.refillNow');
  return (
    <section className={styles['panel']}>
      <h2>{t('member.refillTitle')}</h2>
      <p className={styles['quiet']}>{t('member.refillText', { amount })}</p>
      <Button
        kind="primary"
        icon="coins"
        disabled={!data || isTooEarly || isEnough}
        aria-describedby="member-refill-state"
        onClick={() => openPopup({ kind: 'refill' })}
      >
        {t('member.refill')}
      </Button>
      {data && (
        <p id="member-refill-state" className={styles['state']}>
          {state}
        </p>
      )}
    </section>
  );
}

import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { useSayLength } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { Desk } from '../desk.ts';

/** How long others waited in the last 24 hours, and of how many that is known. */
export function Speeds({ desk }: { readonly desk: Desk }) {
  const t = useTexts('withdrawals');
  const sayLength = useSayLength();
  const { medianCheckSeconds, medianPaySeconds, sampleSize } = desk;
  const hasNone = medianCheckSeconds === null && medianPaySeconds === null;
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-speed">
      <h3 id="withdraw-speed">{t('withdrawals.speedTitle')}</h3>
      {hasNone ? (
        <p className={cashierStyles['quiet']}>{t('withdrawals.speedNone')}</p>
      ) : (
        <>
          <dl className={chooseStyles['sums']}>
            {medianCheckSeconds !== null && (
              <div>
                <dt>{t('withdrawals.speedCheck')}</dt>
                <dd>{sayLength(medianCheckSeconds)}</dd>
              </div>
            )}
            {medianPaySeconds !== null && (
              <div>
                <dt>{t('withdrawals.speedPay')}</dt>
                <dd>{sayLength(medianPaySeconds)}</dd>
              </div>
            )}
          </dl>
          <p className={cashierStyles['quiet']}>{t('withdrawals.speedNote', { count: sampleSize })}</p>
        </>
      )}
    </section>
  );
}

import { findBet } from '@nokshi/contract/records.ts';
import { ErrorState, MoneyText, Skeleton } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { myLotteryKey } from '../../../lib/games/lottery-live.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import parts from '../parts.module.css';
import styles from './orders.module.css';

/**
 * Every movement of money of an order, and the balance after each, as the betting record has them; the rebate stands at
 * the end, because it is no part of the round.
 */
export function OrderMoney({
  gameCode,
  roundId,
  revision,
  rebateMicros,
}: {
  readonly gameCode: string;
  readonly roundId: string;
  readonly revision: number;
  readonly rebateMicros: string;
}) {
  const t = useTexts('lottery', 'lotteryNews', 'records');
  const sayMoment = useSayMoment();
  const { data, error, refetch } = useQuery({
    queryKey: myLotteryKey(gameCode, 'money', roundId, `${revision}`),
    queryFn: ({ signal }) => call(findBet, { roundId }, { signal }),
  });
  return (
    <section className={parts['panel']} aria-label={t('lotteryNews.moneySteps')}>
      <h2>{t('lotteryNews.moneySteps')}</h2>
      {error && !data && (
        <ErrorState {...failureProps(error, t('lotteryNews.moneyFailed'))} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton style={{ blockSize: 120 }} />}
      <ol className={styles['lines']}>
        {data?.steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps only ever come at the end
          <li key={index} className={styles['line']} data-step={step.kind}>
            <b>{t(`records.step_${step.kind}`)}</b>
            <MoneyText micros={BigInt(step.changeMicros)} isResult />
            <small>{sayMoment(step.at)}</small>
            <small>
              {step.balanceAfterMicros !== null && (
                <>
                  {t('records.balance')} <MoneyText micros={BigInt(step.balanceAfterMicros)} />
                </>
              )}
            </small>
          </li>
        ))}
        {data && rebateMicros !== '0' && (
          <li className={styles['line']} data-step="rebate">
            <b>{t('lottery.rebateBack')}</b>
            <MoneyText micros={BigInt(rebateMicros)} isResult />
          </li>
        )}
      </ol>
    </section>
  );
}

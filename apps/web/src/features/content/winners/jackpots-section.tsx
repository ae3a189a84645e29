import type { JackpotPool, WonJackpot } from '@nokshi/contract/jackpots.ts';
import { CreditSign, ErrorState, Icon, MoneyText, Skeleton, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { CATEGORY_LOOKS } from '../../../lib/games/categories.ts';
import { useJackpots } from '../../../lib/games/jackpots.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './jackpots.module.css';

const PPM_PER_HUNDREDTH_PERCENT = 100n;
const MICROS_PER_HUNDREDTH = 10_000n;

/** The jackpots as they grow, by what terms they fall, and the proof of each that was won (F4). */
export function JackpotsSection() {
  const t = useTexts('content');
  const { data, error, refetch } = useJackpots();
  if (data?.pools.length === 0 && data.won.length === 0) return null;
  return (
    <section className={styles['jackpots']} aria-labelledby="jackpots">
      <h2 id="jackpots">{t('content.jackpotsTitle')}</h2>
      <p className={styles['quiet']}>{t('content.jackpotsIntro')}</p>
      {error && !data && (
        <ErrorState {...failureProps(error, t('content.jackpotsFailed'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className={styles['wait']} />}
      <ul className={styles['pools']}>
        {data?.pools.map((pool) => (
          <Pool key={pool.jackpot} pool={pool} />
        ))}
      </ul>
      {data && (
        <>
          <h3>{t('content.jackpotWonTitle')}</h3>
          {data.won.length === 0 && <p className={styles['quiet']}>{t('content.jackpotNoneWon')}</p>}
          <ul className={styles['won']}>
            {data.won.map((won) => (
              <Won key={`${won.jackpot}/${won.no}`} won={won} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Pool({ pool }: { readonly pool: JackpotPool }) {
  const t = useTexts('content');
  const { language } = useUi();
  const { seedMicros, capMicros, oneInMicros, sharePpm, categories } = pool;
  const amount = (micros: string) => sayAmount(language, BigInt(micros), 0);
  const percent = sayAmount(language, (BigInt(sharePpm) * MICROS_PER_HUNDREDTH) / PPM_PER_HUNDREDTH_PERCENT);
  return (
    <li>
      <h3>{pool.title}</h3>
      <p className={styles['figure']}>
        <CreditSign />
        {sayAmount(language, BigInt(pool.poolMicros))}
      </p>
      <p>{t('content.jackpotRandom', { amount: amount(oneInMicros) })}</p>
      <p>
        {t('content.jackpotCap', { seed: amount(seedMicros), cap: amount(capMicros) })}{' '}
        {t('content.jackpotCertain')}
      </p>
      <p className={styles['quiet']}>
        {t('content.jackpotFeeds', {
          percent,
          categories: categories.map((category) => t(CATEGORY_LOOKS[category].name)).join(', '),
        })}
      </p>
      <p className={styles['hash']}>
        {t('content.jackpotCommitment', { no: pool.no })}
        <code>{pool.commitment}</code>
      </p>
    </li>
  );
}

function Won({ won }: { readonly won: WonJackpot }) {
  const t = useTexts('content');
  const sayTime = useSayTime();
  const [isOpen, setOpen] = useState(false);
  const winner = won.winner.replace(/\*{4,}/g, '***');
  return (
    <li>
      <div className={styles['wonHead']}>
        <b>{won.title}</b>
        <MoneyText micros={BigInt(won.amountMicros)} />
      </div>
      <p className={styles['quiet']}>
        {t('content.jackpotWonLine', { winner, game: won.gameName, time: sayTime(won.wonAt) })}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('content.jackpotProof')}</summary>
        {isOpen && <Proof won={won} />}
      </details>
    </li>
  );
}

/** The secret against the hash that was fixed before, worked out here and not taken from the server. */
function Proof({ won }: { readonly won: WonJackpot }) {
  const t = useTexts('content');
  const { serverSeed, commitment } = won;
  const { data: isSame } = useQuery({
    queryKey: ['jackpotProof', serverSeed],
    queryFn: async () => (await import('@nokshi/fairness')).serverSeedHash(serverSeed) === commitment,
    staleTime: Infinity,
  });
  return (
    <dl className={styles['proof']}>
      <dt>{t('content.jackpotSecret')}</dt>
      <dd>
        <code>{serverSeed}</code>
      </dd>
      <dt>{t('content.jackpotCommitment', { no: won.no })}</dt>
      <dd>
        <code>{commitment}</code>
      </dd>
      <dt>{t('content.jackpotRound')}</dt>
      <dd>
        <code>{won.roundId}</code>
      </dd>
      <dt>{t('content.jackpotStake')}</dt>
      <dd>
        <MoneyText micros={BigInt(won.stakeMicros)} />
      </dd>
      {isSame !== undefined && (
        <dd className={styles[isSame ? 'good' : 'wrong']} role="status">
          <Icon name={isSame ? 'circle-check' : 'circle-alert'} />
          {t(isSame ? 'content.jackpotHashOk' : 'content.jackpotHashWrong')}
        </dd>
      )}
    </dl>
  );
}

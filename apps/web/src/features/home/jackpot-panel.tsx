import type { JackpotPool } from '@nokshi/contract/jackpots.ts';
import { buttonClass, CreditSign, HonestMark, LateImage, useUi } from '@nokshi/ui';
import { useEffect, useState } from 'react';
import coins from '../../assets/coins.webp';
import { randomFraction } from '../../lib/device/device.ts';
import { useStatus } from '../../lib/games/catalogue-queries.ts';
import { useJackpots } from '../../lib/games/jackpots.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import {
  type FigureLanguage,
  hundredthsOf,
  type JackpotRange,
  jackpotParts,
  jackpotStart,
  jackpotStep,
  jackpotWait,
} from './display-figures.ts';
import { useRolled } from './use-rolled.ts';

const DEFAULT_RANGE: JackpotRange = { min: 1_400_000, max: 1_500_000 };

/** The jackpot on the home page (HM-3): the largest real pool where the brand shows it, a display figure otherwise. */
export function JackpotPanel() {
  const jackpot = useStatus()?.brand.jackpot;
  const isLive = jackpot?.mode === 'live';
  const pools = useJackpots(isLive).data?.pools ?? [];
  const [largest] = pools.toSorted((one, other) =>
    BigInt(one.poolMicros) < BigInt(other.poolMicros) ? 1 : -1,
  );
  if (isLive && largest !== undefined) return <LivePanel pool={largest} />;
  return <DisplayPanel range={jackpot ?? DEFAULT_RANGE} />;
}

/** A pool of the ledger that the next round may win. */
function LivePanel({ pool }: { readonly pool: JackpotPool }) {
  const { t, language } = useUi();
  return (
    <section className="nk-jp nk-on-art" aria-label={t('home.jackpotLiveLabel', { name: pool.title })}>
      <LateImage src={coins} alt="" width={280} height={280} instead={null} />
      <h2>{t('home.jackpotNamed', { name: pool.title })}</h2>
      <LiveFigure key={`${pool.jackpot}/${pool.no}`} pool={pool} language={language} />
      <p>{t('home.jackpotRandom')}</p>
      <AppLink className={buttonClass('glass')} href="/winners">
        {t('home.jackpotDetails')}
      </AppLink>
    </section>
  );
}

function LiveFigure({ pool, language }: { readonly pool: JackpotPool; readonly language: FigureLanguage }) {
  return <Figure hundredths={useRolled(hundredthsOf(pool.poolMicros))} language={language} />;
}

/** A display figure that nobody can win, and it says both. */
function DisplayPanel({ range }: { readonly range: JackpotRange }) {
  const { t, language } = useUi();
  return (
    <section className="nk-jp nk-on-art" aria-label={t('home.jackpotLabel')}>
      <LateImage src={coins} alt="" width={280} height={280} instead={null} />
      <h2>{t('home.jackpot')}</h2>
      <Counter key={`${range.min}/${range.max}`} range={range} language={language} />
      <HonestMark kind="display" isOnArt />
      <p>{t('home.jackpotText')}</p>
      <AppLink className={buttonClass('glass')} href="/rng">
        {t('home.jackpotButton')}
      </AppLink>
    </section>
  );
}

interface CounterProps {
  readonly range: JackpotRange;
  readonly language: FigureLanguage;
}

function Counter({ range, language }: CounterProps) {
  return <Figure hundredths={useRolled(useCounter(range))} language={language} />;
}

function Figure({
  hundredths,
  language,
}: {
  readonly hundredths: bigint;
  readonly language: FigureLanguage;
}) {
  const { whole, decimals } = jackpotParts(hundredths, language);
  return (
    <p className="nk-jp-figure nk-num" role="timer" aria-live="off">
      <CreditSign />
      {whole}
      <small>{decimals}</small>
    </p>
  );
}

/** A figure in hundredths that grows by itself. */
function useCounter(range: JackpotRange): bigint {
  const [figure, setFigure] = useState(() => jackpotStart(range, randomFraction()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(() => {
        const step = jackpotStep(randomFraction());
        setFigure((before) => before + step);
        plan();
      }, jackpotWait(randomFraction()));
    };
    plan();
    return () => clearTimeout(timer);
  }, []);
  return figure;
}

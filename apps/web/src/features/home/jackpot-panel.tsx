import { buttonClass, CreditSign, HonestMark, LateImage, useUi } from '@nokshi/ui';
import { useEffect, useState } from 'react';
import coins from '../../assets/coins.webp';
import { AppLink } from '../../lib/app-link.tsx';
import { prefersStillness, randomFraction } from '../../lib/device.ts';
import { useStatus } from '../../lib/games/catalogue-queries.ts';
import {
  type FigureLanguage,
  type JackpotRange,
  jackpotParts,
  jackpotStart,
  jackpotStep,
  jackpotWait,
} from './display-figures.ts';

const ROLL_MS = 600;
const DEFAULT_RANGE: JackpotRange = { min: 1_400_000, max: 1_500_000 };

/** The jackpot counter (HM-3): a display figure that nobody can win, and it says both. */
export function JackpotPanel() {
  const { t, language } = useUi();
  const range = useStatus()?.brand.jackpot ?? DEFAULT_RANGE;
  return (
    <section className="nk-jp nk-on-art" aria-label={t('home.jackpotLabel')}>
      <LateImage src={coins} alt="" width={280} height={280} />
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
  const { whole, decimals } = jackpotParts(useCounter(range), language);
  return (
    <p className="nk-jp-figure nk-num" role="timer" aria-live="off">
      <CreditSign />
      {whole}
      <small>{decimals}</small>
    </p>
  );
}

/** The shown figure in hundredths. Each step rolls its whole part for 600 ms; with reduced motion it jumps. */
function useCounter(range: JackpotRange): bigint {
  const [start] = useState(() => jackpotStart(range, randomFraction()));
  const [shown, setShown] = useState(start);
  useEffect(() => {
    let figure = start;
    let timer: ReturnType<typeof setTimeout>;
    let frame = 0;
    const roll = (from: bigint, to: bigint) => {
      const startedAt = performance.now();
      const draw = (now: number) => {
        const part = Math.min((now - startedAt) / ROLL_MS, 1);
        const whole = (((to - from) * BigInt(Math.round(part * 1000))) / 1000n / 100n) * 100n;
        setShown(part === 1 ? to : from + whole);
        if (part < 1) frame = requestAnimationFrame(draw);
      };
      frame = requestAnimationFrame(draw);
    };
    const plan = () => {
      timer = setTimeout(() => {
        const next = figure + jackpotStep(randomFraction());
        if (document.visibilityState === 'visible') {
          if (prefersStillness()) setShown(next);
          else roll(figure, next);
        }
        figure = next;
        plan();
      }, jackpotWait(randomFraction()));
    };
    plan();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [start]);
  return shown;
}

import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import type { Say } from '@nokshi/texts/plays/play-words.ts';
import { EmptyState, ErrorState, Note, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { sayOrdinal } from '../../../lib/lottery/pick-words.ts';
import { ballsOf } from '../draws/draw-balls.ts';
import { seaPlaceKey, seaTrendNumbers } from '../draws/sea-draws.ts';
import { isBoard, tailsOf } from '../draws/vietnam-result.ts';
import { useTrends } from '../lottery-queries.ts';
import parts from '../parts.module.css';
import { useSpeech } from '../use-speech.ts';
import { FrequencyChart, RunChart } from './trend-charts.tsx';
import styles from './trends.module.css';
import { placeTrend, trendShape } from './trends.ts';
import { VietnamTrends } from './vietnam-trends.tsx';

const COUNTS = [50, 100, 200] as const;

/** Charts of past draws. The sentence that they change nothing stands before any of them. */
export function TrendsPage({ game }: { readonly game: LotteryGameCard }) {
  const { t, write } = useSpeech(game.family);
  const [count, setCount] = useState<number>(100);
  const [place, setPlace] = useState(0);
  const { data, error, refetch } = useTrends(game.gameCode, count);
  const shape = trendShape(game.family);
  if (error && !data) {
    return <ErrorState {...failureProps(error, t('lottery.listFailed'))} onRetry={() => void refetch()} />;
  }
  const hasBoard = isBoard(game.family);
  if (!data || (shape === undefined && !hasBoard)) return <Skeleton style={{ blockSize: 480 }} />;
  const draws = data.list.map(({ numero, result }) => ({
    numero,
    values: seaTrendNumbers(game.family, result) ?? ballsOf(game.family, result).map(({ value }) => value),
  }));
  if (draws.length === 0) {
    return <EmptyState icon="chart-line" title={t('lottery.noDraws')} text={t('lottery.noDrawsText')} />;
  }
  const trend =
    shape &&
    placeTrend(
      shape,
      draws.map(({ values }) => values),
      place,
    );
  return (
    <div className={styles['page']}>
      <Note tone="info">
        <b>{t('lottery.pastChangesNothing')}</b> {t('lottery.pastChangesNothingWhy')}
      </Note>
      <div className={styles['choices']}>
        <Choices
          label={t('lottery.howMany')}
          values={COUNTS}
          chosen={count}
          say={(value) => write(`${value}`)}
          onChoose={setCount}
        />
        {shape?.isPool === false && (
          <Choices
            label={t('lottery.whichPlace')}
            values={Array.from({ length: shape.places }, (_, index) => index)}
            chosen={place}
            say={(value) => sayPlace(t, game.family, value)}
            onChoose={setPlace}
          />
        )}
      </div>
      {trend && <FrequencyChart game={game} trend={trend} draws={draws.length} />}
      {trend && !shape.isPool && <RunChart game={game} trend={trend} draws={draws} place={place} />}
      {hasBoard && <VietnamTrends game={game} draws={data.list.map(({ result }) => tailsOf(result))} />}
    </div>
  );
}

function sayPlace(t: Say, family: string, place: number): string {
  const key = seaPlaceKey(family, place);
  return key === undefined ? sayOrdinal(t, `${place + 1}`) : t(key);
}

interface ChoicesProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly chosen: number;
  readonly say: (value: number) => string;
  readonly onChoose: (value: number) => void;
}

function Choices({ label, values, chosen, say, onChoose }: ChoicesProps) {
  return (
    <div className={parts['chips']} role="group" aria-label={label}>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {say(value)}
        </button>
      ))}
    </div>
  );
}

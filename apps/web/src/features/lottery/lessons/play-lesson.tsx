import type { Family, Play } from '@nokshi/lottery';
import { sayRule } from '@nokshi/texts/plays/play-words.ts';
import { Icon } from '@nokshi/ui';
import { saySelection } from '../../../lib/lottery/pick-words.ts';
import { sayOneIn, sayReturn } from '../../../lib/lottery/say-figures.ts';
import { playReturns, pricingOf, type Terms } from '../cart/figures.ts';
import { Balls } from '../draws/ball.tsx';
import { PrizeNumbers, VietnamBoard } from '../draws/vietnam-board.tsx';
import { decidingNumbers, isBoard, type PrizeRow } from '../draws/vietnam-result.ts';
import styles from '../table.module.css';
import { type Speech, useSpeech } from '../use-speech.ts';
import { workedExample } from './worked-example.ts';

export interface PlayLessonProps {
  readonly family: Family<unknown>;
  readonly play: Play<unknown>;
  readonly terms: Terms;
  readonly series: number | null;
}

/** What a play is, by one sentence and by one case that is worked out from its rules. */
export function PlayLesson({ family, play, terms, series }: PlayLessonProps) {
  const speech = useSpeech(family.code);
  const { t } = speech;
  const pricing = pricingOf(terms, series);
  const [likeliest] = playReturns(play, pricing);
  return (
    <section className={styles['lesson']} aria-label={t('lottery.howToPlay')}>
      <Icon name="info" size="small" />
      <div>
        <p>
          {sayRule(t, family.code, play.code)}{' '}
          <span className={styles['quiet']}>
            {t('lottery.chanceIs', { chance: sayOneIn(speech, likeliest.oneInHundredths) })}{' '}
            {sayReturn(speech, play, pricing)}
          </span>
        </p>
        <Example family={family} play={play} terms={terms} series={series} />
      </div>
    </section>
  );
}

/** The worked case of a play; nothing where its draw cannot be told in a line. */
export function Example({ family, play, terms, series }: PlayLessonProps) {
  const speech = useSpeech(family.code);
  const { t, write } = speech;
  const example = workedExample(family, play, pricingOf(terms, series));
  if (example === undefined) return null;
  const bets = t('lottery.betCount', { count: example.bets });
  const deciding = isBoard(family.code) ? decidingNumbers(play, example.selection, example.result) : null;
  return (
    <div className={styles['example']}>
      <b>{t('lottery.example')}</b>{' '}
      {t('lottery.exampleChoice', {
        choice: saySelection(t, write, play, example.selection),
        bets,
        cost: speech.amount(example.costMicros),
      })}{' '}
      {t('lottery.exampleDraw')}{' '}
      {deciding === null ? (
        <Balls family={family.code} result={example.result} size="small" />
      ) : (
        <ExampleBoard speech={speech} deciding={deciding} result={example.result} />
      )}{' '}
      {t('lottery.exampleWin', {
        bets: t('lottery.betCount', { count: example.wonBets }),
        pays: speech.amount(example.payoutMicros),
      })}
    </div>
  );
}

/** The numbers of a board that decide a case; all of it where what did not come decides. */
function ExampleBoard({
  speech,
  deciding,
  result,
}: {
  readonly speech: Speech;
  readonly deciding: readonly PrizeRow[];
  readonly result: unknown;
}) {
  if (deciding.length === 0) return <VietnamBoard speech={speech} result={result} />;
  return <PrizeNumbers speech={speech} rows={deciding} />;
}

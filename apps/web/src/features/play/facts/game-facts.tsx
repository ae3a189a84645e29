import { useStore } from '@nokshi/browser/store.ts';
import type { GameDetail } from '@nokshi/contract/catalogue.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { HonestMark, MoneyText } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { edgePercentOf } from './edge-percent.ts';
import styles from './game-facts.module.css';
import { featureSentence, isBetweenPlayers, isSharedEvent } from './game-features.ts';

const VOLATILITY: Readonly<
  Record<
    NonNullable<GameDetail['volatility']>,
    { readonly bars: number; readonly word: TextKey; readonly meaning: TextKey }
  >
> = {
  low: { bars: 1, word: 'catalogue.volatilityLow', meaning: 'game.volatilityLowMeaning' },
  medium: { bars: 2, word: 'catalogue.volatilityMedium', meaning: 'game.volatilityMediumMeaning' },
  high: { bars: 3, word: 'catalogue.volatilityHigh', meaning: 'game.volatilityHighMeaning' },
};

const BARS = [1, 2, 3] as const;

/** Return, volatility and stakes of a game, and what they mean. */
export function GameFacts({ detail }: { readonly detail: GameDetail }) {
  const t = useTexts('game');
  const hasReturn = !isBetweenPlayers(detail.features);
  return (
    <>
      <dl className={styles['facts']}>
        {hasReturn && <ReturnFacts detail={detail} />}
        {detail.smallestStakeMicros !== null && (
          <Fact label={t('catalogue.smallestStake')}>
            <MoneyText micros={BigInt(detail.smallestStakeMicros)} />
          </Fact>
        )}
        {detail.largestStakeMicros !== null && (
          <Fact label={t('catalogue.largestStake')}>
            <MoneyText micros={BigInt(detail.largestStakeMicros)} />
          </Fact>
        )}
        {detail.maximumWinMultiple !== null && (
          <Fact label={t('game.maximumWin')}>
            {t('game.timesStake', { count: detail.maximumWinMultiple })}
          </Fact>
        )}
      </dl>
      {hasReturn && <p className={styles['meaning']}>{t('catalogue.rtpMeaning')}</p>}
    </>
  );
}

/** What comes back on average, published and measured, what the house keeps of it, and how much it swings. */
function ReturnFacts({ detail }: { readonly detail: GameDetail }) {
  const t = useTexts('game');
  const language = useStore(languageStore);
  const level = detail.volatility === null ? null : VOLATILITY[detail.volatility];
  return (
    <>
      <Fact label={t('catalogue.rtp')}>
        {detail.rtpPercent === null
          ? t('catalogue.rtpUnknown')
          : `${writeDigits(language, detail.rtpPercent)}%`}
      </Fact>
      {detail.rtpPercent !== null && (
        <>
          <Fact label={t('game.houseEdge')}>
            {`${writeDigits(language, edgePercentOf(detail.rtpPercent))}%`}
          </Fact>
          <Fact label={t('game.measuredReturn')}>
            <Measured measured={detail.measured} />
          </Fact>
        </>
      )}
      <Fact label={t('catalogue.volatility')}>
        {level ? (
          <>
            <span className={styles['bars']} aria-hidden="true">
              {BARS.map((bar) => (
                <i key={bar} data-on={bar <= level.bars} />
              ))}
            </span>
            {t(level.word)}
          </>
        ) : (
          t('catalogue.volatilityUnknown')
        )}
      </Fact>
    </>
  );
}

/** What members got back, with how sure that is; too few rounds say nothing of a game. */
function Measured({ measured }: { readonly measured: GameDetail['measured'] }) {
  const t = useTexts('game');
  const language = useStore(languageStore);
  const { interval, rounds, leastRounds } = measured;
  if (!interval) return <small>{t('game.measuredTooFew', { rounds, leastRounds })}</small>;
  const { percent, lowPercent, highPercent } = interval;
  return (
    <>
      {writeDigits(language, percent)}%{' '}
      <small>
        {t('game.measuredInterval', {
          low: writeDigits(language, lowPercent),
          high: writeDigits(language, highPercent),
          rounds,
        })}
      </small>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is in a game, and what holds for every game here. */
export function GameRules({ detail }: { readonly detail: GameDetail }) {
  const t = useTexts('game');
  const sentences = detail.features.flatMap((code) => featureSentence(code) ?? []);
  return (
    <>
      <ul className={styles['rules']}>
        {sentences.map(({ key, values }) => (
          <li key={key}>{t(key, values)}</li>
        ))}
        <li>{t(isSharedEvent(detail.features) ? 'game.ruleShared' : 'game.ruleCut')}</li>
        <li>{t('game.ruleCredit')}</li>
      </ul>
      {detail.isSimulated && <HonestMark kind="demo" look="chip" />}
    </>
  );
}

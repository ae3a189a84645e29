import type { DeskJackpot } from '@nokshi/contract/jackpots.ts';
import { useUi } from '@nokshi/ui';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import css from '../../lib/console/desk.module.css';
import { sayDecimal } from '../../lib/texts/format.ts';
import own from './jackpots-panel.module.css';

const SIZES = {
  seed: 'console.jackpotAtSeed',
  now: 'console.jackpotAtNow',
  cap: 'console.jackpotAtCap',
} as const;
const PPM_PER_PERCENT = 10_000;

/** What stakes return by the size of a pool: by the jackpot alone, and with the game that returns the most. */
export function JackpotReturns({ jackpot }: { readonly jackpot: DeskJackpot }) {
  const { t, language } = useUi();
  const sayAmountOf = useSayAmountOf();
  const { returns, highestGame, othersPpm, isTooGenerous, currency } = jackpot;
  const sayPercent = (ppm: number): string => sayDecimal(language, (ppm / PPM_PER_PERCENT).toFixed(3));
  return (
    <>
      <table className={own['returns']}>
        <caption>{t('console.jackpotReturns')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.jackpotReturnsPool')}</th>
            <th scope="col" className={own['figure']}>
              {t('console.jackpotReturnsOwn')}
            </th>
            <th scope="col" className={own['figure']}>
              {t('console.jackpotReturnsTotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {returns.map(({ at, poolMicros, ownPpm, totalPpm }) => (
            <tr key={at}>
              <th scope="row">
                {t(SIZES[at])}, {sayAmountOf(poolMicros, currency)}
              </th>
              <td className={own['figure']}>{sayPercent(ownPpm)}%</td>
              <td className={own['figure']}>{sayPercent(totalPpm)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['quiet']}>
        {highestGame === null
          ? t('console.jackpotNoGames')
          : t('console.jackpotHighest', {
              game: highestGame.title[language],
              percent: sayPercent(highestGame.returnPpm),
              others: sayPercent(othersPpm),
            })}
      </p>
      {isTooGenerous && <p role="status">{t('console.jackpotTooGenerous')}</p>}
    </>
  );
}

import type { LotteryTable } from '@nokshi/contract/lottery.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { isBoard } from '../draws/vietnam-result.ts';
import { LastBoard } from '../draws/vietnam-reveal.tsx';
import { ResultBoard } from '../results/result-board.tsx';
import styles from '../table.module.css';
import { ResultLine } from '../table-head.tsx';
import { placeHref } from '../table-place.ts';
import { useSpeech } from '../use-speech.ts';

const SHOWN = 6;

/** The last few results beside the pad, with the way to all of them. */
export function RecentDraws({ table }: { readonly table: LotteryTable }) {
  const { game, last } = table;
  const { t } = useSpeech(game.family);
  const [newest] = last;
  if (newest === undefined) return null;
  return (
    <section className={styles['panel']}>
      <header className={styles['panel-head']}>
        <h2>{t('lottery.lastDraws')}</h2>
        <AppLink href={placeHref(game.path, game.gameCode, 'trends')}>{t('lottery.viewTrends')}</AppLink>
      </header>
      {isBoard(game.family) ? (
        <LastBoard family={game.family} drawn={newest} />
      ) : (
        <ResultBoard family={game.family} result={newest.result} />
      )}
      <ol className={styles['results']}>
        {last.slice(isBoard(game.family) ? 1 : 0, SHOWN).map(({ numero, result }) => (
          <li key={numero}>
            <ResultLine family={game.family} numero={numero} result={result} />
          </li>
        ))}
      </ol>
    </section>
  );
}

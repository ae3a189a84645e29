import { Icon, IconButton, useUi } from '@nokshi/ui';
import { useHotGames, useRecentGames } from '../../lib/games/catalogue-queries.ts';
import { GameResult } from './game-result.tsx';
import styles from './search.module.css';

export interface StartPanelProps {
  readonly searches: readonly string[];
  readonly onSearch: (words: string) => void;
  readonly onForget: (left: readonly string[]) => void;
}

const POPULAR = 6;
const AGAIN = 4;

/** Before a word is typed: what was searched, what is played, what to continue. */
export function StartPanel({ searches, onSearch, onForget }: StartPanelProps) {
  const { t } = useUi();
  const hot = useHotGames().data?.slice(0, POPULAR) ?? [];
  const recent = useRecentGames().data?.slice(0, AGAIN) ?? [];
  return (
    <>
      {searches.length > 0 && (
        <section>
          <h3>
            {t('catalogue.recentSearches')}
            <button type="button" className="nk-link" onClick={() => onForget([])}>
              {t('catalogue.clearAll')}
            </button>
          </h3>
          <ul className={styles['list']}>
            {searches.map((words) => (
              <li key={words}>
                <button type="button" className={styles['again']} onClick={() => onSearch(words)}>
                  <Icon name="history" />
                  {words}
                </button>
                <IconButton
                  icon="x"
                  iconSize="small"
                  label={t('catalogue.forgetSearch', { words })}
                  onClick={() => onForget(searches.filter((each) => each !== words))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section>
          <h3>{t('catalogue.playAgain')}</h3>
          <ul className={styles['list']}>
            {recent.map((game) => (
              <GameResult key={game.nodeId} game={game} words="" />
            ))}
          </ul>
        </section>
      )}
      {hot.length > 0 && (
        <section>
          <h3>{t('catalogue.popularNow')}</h3>
          <ul className={styles['list']}>
            {hot.map((game) => (
              <GameResult key={game.nodeId} game={game} words="" />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

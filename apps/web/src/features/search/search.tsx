import { Icon, IconButton, useUi } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import '@nokshi/ui/forms/field.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { choicesIn, moveByArrows } from '../../lib/device/arrow-keys.ts';
import { closeSearch } from '../../lib/navigation/search-box.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { keepSearches, readSearches, withSearch } from './recent-searches.ts';
import { ResultList } from './result-list.tsx';
import styles from './search.module.css';
import { NO_FILTERS, type SearchFilters } from './search-filters.ts';
import { StartPanel } from './start-panel.tsx';
import { asksForSomething, useSearchResults, useSettled } from './use-search-results.ts';

/** The box, the games and vendors below it. */
const STOPS = `[type='search'], .${styles['list']} .${styles['game']}`;

/** The search: a panel on wide screens, the whole screen on phones. One box for games and vendors. */
export function Search() {
  const { t } = useUi();
  const [words, setWords] = useState('');
  const latest = useRef(words);
  const [filters, setFilters] = useState<SearchFilters>(NO_FILTERS);
  const [isFiltering, setFiltering] = useState(false);
  const [searches, setSearches] = useState(readSearches);
  const settled = useSettled(words);
  const results = useSearchResults(settled, filters);
  const box = useResultKeys();

  const remember = (list: readonly string[]) => {
    keepSearches(list);
    setSearches(list);
  };
  const write = (typed: string) => {
    latest.current = typed;
    setWords(typed);
  };
  // The same for every key, so that no row is drawn anew for it.
  const keepWords = useCallback(() => {
    const list = withSearch(readSearches(), latest.current);
    keepSearches(list);
    setSearches(list);
  }, []);

  return (
    <Modal
      title={t('catalogue.searchTitle')}
      size="full"
      isTitleHidden
      hasOwnClose
      onClose={closeSearch}
      className={styles['search']}
    >
      <search>
        <form
          className={styles['head']}
          onSubmit={(event) => {
            event.preventDefault();
            keepWords();
          }}
        >
          <IconButton icon="arrow-left" isDirectional label={t('shell.close')} onClick={closeSearch} />
          <div className="nk-in">
            <Icon name="search" />
            <input
              ref={box}
              type="search"
              data-autofocus
              enterKeyHint="search"
              autoComplete="off"
              maxLength={80}
              value={words}
              placeholder={t('catalogue.searchPlaceholder')}
              aria-label={t('shell.searchBox')}
              onChange={(event) => write(event.target.value)}
            />
            {words !== '' && (
              <IconButton
                icon="x"
                iconSize="small"
                label={t('catalogue.clearText')}
                onClick={() => write('')}
              />
            )}
          </div>
        </form>
      </search>
      <FilterBar filters={filters} onChange={setFilters} onOpenSheet={() => setFiltering(true)} />
      <div className={styles['body']}>
        {asksForSomething(settled, filters) ? (
          <ResultList
            filters={filters}
            results={results}
            onClearFilters={() => setFilters(NO_FILTERS)}
            onChosen={keepWords}
          />
        ) : (
          <StartPanel searches={searches} onSearch={write} onForget={remember} />
        )}
      </div>
      {isFiltering && (
        <FilterSheet
          filters={filters}
          resultCount={asksForSomething(settled, filters) ? results.totalCount : null}
          onChange={setFilters}
          onClose={() => setFiltering(false)}
        />
      )}
    </Modal>
  );
}

/** Up and down lead from the box through what was found, and back to it. */
function useResultKeys() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const panel = box.current?.closest('dialog');
    if (!panel) return undefined;
    const onKey = (event: KeyboardEvent) => {
      moveByArrows(event, choicesIn(panel, STOPS));
    };
    panel.addEventListener('keydown', onKey);
    return () => panel.removeEventListener('keydown', onKey);
  }, []);
  return box;
}

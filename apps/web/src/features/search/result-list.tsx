import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import { Button, ErrorState, Icon, Picture, Skeleton, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../lib/failure.ts';
import { opensList } from '../../lib/games/categories.ts';
import { launchVendor, vendorHref } from '../../lib/games/launch.ts';
import { go } from '../../lib/navigation.ts';
import { closeSearch } from '../../lib/search-box.ts';
import { GameResult } from './game-result.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './search.module.css';
import type { SearchFilters } from './search-filters.ts';
import type { SearchResults } from './use-search-results.ts';

export interface ResultListProps {
  readonly words: string;
  readonly filters: SearchFilters;
  readonly results: SearchResults;
  readonly onClearFilters: () => void;
  /** A result was opened: these words are worth keeping. */
  readonly onChosen: () => void;
}

const SKELETONS = 5;

/** Games and vendors that were found; a typo that was mended says so, with the way back to the exact words. */
export function ResultList({ words, filters, results, onClearFilters, onChosen }: ResultListProps) {
  const { t } = useUi();
  const [exactWords, setExactWords] = useState<string | null>(null);
  const { games, vendors, totalCount, corrected, isPending, error, retry, more } = results;
  if (error && games.length === 0) {
    return <ErrorState {...failureProps(error, t('shell.loadFailed'))} onRetry={retry} />;
  }
  if (isPending) {
    return Array.from({ length: SKELETONS }, (_, index) => (
      <Skeleton key={index} className={styles['waiting']} />
    ));
  }
  const isExactOnly = corrected !== null && exactWords === words;
  if (isExactOnly || (games.length === 0 && vendors.length === 0)) {
    return (
      <NothingFound
        words={words}
        filters={filters}
        countWithoutFilters={isExactOnly ? 0 : results.countWithoutFilters}
        onClearFilters={onClearFilters}
      />
    );
  }
  return (
    <>
      {corrected !== null && (
        <div className={styles['hint']}>
          <Icon name="spell-check" />
          <span>
            {t('catalogue.corrected', { typed: words, corrected })}{' '}
            <button type="button" className="nk-link" onClick={() => setExactWords(words)}>
              {t('catalogue.exactSearch', { typed: words })}
            </button>
          </span>
        </div>
      )}
      <output className={styles['heading']}>
        {vendors.length > 0
          ? t('catalogue.foundBoth', { games: totalCount, vendors: vendors.length })
          : t('catalogue.foundGames', { count: totalCount })}
      </output>
      <ul className={styles['list']}>
        {games.map((game) => (
          <GameResult key={game.nodeId} game={game} words={corrected ?? words} onChosen={onChosen} />
        ))}
      </ul>
      {more && (
        <Button isBlock onClick={more}>
          {t('catalogue.moreResults')}
        </Button>
      )}
      {vendors.length > 0 && (
        <>
          <h3>{t('catalogue.vendors')}</h3>
          <ul className={styles['list']}>
            {vendors.map((vendor) => (
              <VendorResult key={vendor.id} vendor={vendor} onChosen={onChosen} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function VendorResult({ vendor, onChosen }: { readonly vendor: VendorCard; readonly onChosen: () => void }) {
  const { t } = useUi();
  const open = () => {
    onChosen();
    closeSearch();
    if (opensList(vendor)) go(vendorHref(vendor));
    else launchVendor(vendor);
  };
  return (
    <li>
      <button type="button" className={styles['game']} onClick={open}>
        <span className={styles['initials']} aria-hidden="true">
          <Picture src={vendor.smallIcon} alt="" width={36} height={36} loading="lazy" />
        </span>
        <span>
          <b>{vendor.displayName}</b>
          <small>{t('home.gamesCount', { count: vendor.gameCount })}</small>
        </span>
        <Icon name="chevron-right" size="small" isDirectional />
      </button>
    </li>
  );
}

import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import { Button, ErrorState, Icon, Picture, Skeleton, useUi } from '@nokshi/ui';
import { useNearView } from '@nokshi/ui/late-image.tsx';
import { useEffect, useState } from 'react';
import { failureProps } from '../../lib/api/failure.ts';
import { opensList } from '../../lib/games/categories.ts';
import { launchVendor, vendorHref } from '../../lib/games/launch.ts';
import { go } from '../../lib/navigation/navigation.ts';
import { closeSearch } from '../../lib/navigation/search-box.ts';
import { GameResult } from './game-result.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './search.module.css';
import type { SearchFilters } from './search-filters.ts';
import type { SearchResults } from './use-search-results.ts';

export interface ResultListProps {
  readonly filters: SearchFilters;
  readonly results: SearchResults;
  readonly onClearFilters: () => void;
  /** A result was opened: these words are worth keeping. */
  readonly onChosen: () => void;
}

const SKELETONS = 5;
/** Height of a result, and how many more than fit into the view are drawn for each key. */
const ROW_PX = 65;
const SPARE_ROWS = 1;

/** Games and vendors that were found; a typo that was mended says so, with the way back to the exact words. */
export function ResultList({ filters, results, onClearFilters, onChosen }: ResultListProps) {
  const { t } = useUi();
  const [exactWords, setExactWords] = useState<string | null>(null);
  const [wholeWords, setWholeWords] = useState<string | null>(null);
  const [firstRows] = useState(() => Math.ceil(window.innerHeight / ROW_PX) + SPARE_ROWS);
  const { words, games, vendors, totalCount, corrected, isPending, error, retry, more } = results;
  if (error && games.length === 0) {
    return <ErrorState {...failureProps(error, t('shell.loadFailed'))} onRetry={retry} />;
  }
  if (isPending) {
    return Array.from({ length: SKELETONS }, (_, index) => (
      <Skeleton key={index} className={styles['waiting']} />
    ));
  }
  const shown = wholeWords === words ? games.length : firstRows;
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
        {games.slice(0, shown).map((game, index) => (
          // A key changes what stands in the rows, and the rows stay.
          <GameResult key={index} game={game} words={corrected ?? words} onChosen={onChosen} />
        ))}
      </ul>
      {shown < games.length && <Rest key={words} onNear={() => setWholeWords(words)} />}
      {more && shown >= games.length && (
        <Button isBlock onClick={more}>
          {t('catalogue.moreResults')}
        </Button>
      )}
      {vendors.length > 0 && shown >= games.length && (
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

/** The end of what is drawn so far: the rest comes when a person gets near to it, and costs no key anything. */
function Rest({ onNear }: { readonly onNear: () => void }) {
  const [ref, isNear] = useNearView(false);
  useEffect(() => {
    if (isNear) onNear();
  });
  return <div ref={ref} className={styles['waiting']} />;
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
          <Picture src={vendor.smallIcon} alt="" width={36} height={36} loading="lazy" instead="gamepad-2" />
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

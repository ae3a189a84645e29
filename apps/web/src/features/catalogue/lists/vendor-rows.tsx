import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import { ErrorState, GameCardSkeleton, Icon, useUi } from '@nokshi/ui';
import { useNearView } from '@nokshi/ui/late-image.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureProps } from '../../../lib/api/failure.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { gamePageQuery, useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { vendorHref } from '../../../lib/games/launch.ts';
import { LiveCard } from '../../../lib/games/live-card.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import styles from '../catalogue.module.css';
import { createPacedQueue } from './in-turn.ts';

const GAMES_OF_VENDOR = 20;
const SKELETONS = 6;
const GAP_MS = 300;

/** One queue for the whole portal: a person who goes from page to page does not start a second one. */
const inTurn = createPacedQueue(GAP_MS);

export interface VendorRowsProps {
  readonly vendors: readonly VendorCard[];
  readonly gameType: string;
}

/** Each vendor's first 20 games in a row; the lists load one vendor at a time, 300 ms apart (BC-2.2). */
export function VendorRows({ vendors, gameType }: VendorRowsProps) {
  return vendors.map((vendor) => <VendorRow key={vendor.id} vendor={vendor} gameType={gameType} />);
}

function VendorRow({ vendor, gameType }: { readonly vendor: VendorCard; readonly gameType: string }) {
  const { t } = useUi();
  const language = useWireLanguage();
  const [nearRef, isNear] = useNearView(false);
  const games = gamePageQuery({ gameType, vassalage: vendor.vassalage }, 1, GAMES_OF_VENDOR, language);
  const { data, error, refetch } = useQuery({
    queryKey: ['vendorRow', ...games.queryKey],
    queryFn: ({ signal }) => inTurn(() => queryClient.fetchQuery(games), signal),
    enabled: isNear,
    staleTime: 2 * 60_000,
    retry: false,
  });
  return (
    <section ref={nearRef} className={styles['vendorRow']} aria-label={vendor.displayName}>
      <div className="nk-sec-head">
        <h2>{vendor.displayName}</h2>
        <small className="nk-num">{t('home.gamesCount', { count: vendor.gameCount })}</small>
        <AppLink
          className="nk-more"
          href={vendorHref(vendor)}
          aria-label={t('home.allOf', { section: vendor.displayName })}
        >
          {t('home.all')}
          <Icon name="chevron-right" size="small" isDirectional />
        </AppLink>
      </div>
      {error && !data ? (
        <ErrorState {...failureProps(error, t('catalogue.listFailed'))} onRetry={() => void refetch()} />
      ) : (
        <div className="nk-row nk-row-slide">
          {data
            ? data.games.map((game) => <LiveCard key={game.nodeId} game={game} />)
            : Array.from({ length: SKELETONS }, (_, index) => <GameCardSkeleton key={index} />)}
        </div>
      )}
    </section>
  );
}

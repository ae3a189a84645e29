import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import { lobbyHref } from '@nokshi/contract/lottery-paths.ts';
import { ErrorState, HonestMark, Note, Skeleton } from '@nokshi/ui';
import { type ReactNode, useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { GameBanners } from '../../../lib/banners/game-banners.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import { useLobby } from '../lottery-queries.ts';
import parts from '../parts.module.css';
import { placeHref } from '../table-place.ts';
import { useSpeech } from '../use-speech.ts';
import styles from './lobby.module.css';
import { familiesOf, groupsOf } from './lobby-groups.ts';
import { LotteryCard } from './lottery-card.tsx';
import { sayFamily } from './say-about.ts';

export interface LotteryLobbyProps {
  readonly category: 'LOTT' | 'ELOTT';
  /** The category's page of games, for a portal on which no lottery of the house is open. */
  readonly children: ReactNode;
}

/** The lotteries of a category (RT-9): what is on sale and for how long, and what came last. */
export function LotteryLobby({ category, children }: LotteryLobbyProps) {
  const { t } = useSpeech('');
  const { state } = useSession();
  const { data, error, refetch } = useLobby();
  const title = t(category === 'ELOTT' ? 'catalogue.categoryELOTT' : 'catalogue.categoryLOTT');
  const games = data?.games.filter(({ prizeMode }) => isOf(category, prizeMode));
  const [first] = games ?? [];
  useTitle(title);
  if (games?.length === 0) return children;
  return (
    <>
      <GameBanners />
      <div className={styles['page']}>
        <header className={styles['head']}>
          <h1>{title}</h1>
          {state === 'member' && first && (
            <AppLink href={placeHref('/lottery', first.gameCode, 'orders')} className={styles['mine']}>
              {t('lottery.viewOrders')}
            </AppLink>
          )}
        </header>
        {error && !data && (
          <ErrorState {...failureProps(error, t('lottery.listFailed'))} onRetry={() => void refetch()} />
        )}
        {!error && !data && <Waiting />}
        {games && <Cards games={games} />}
        {games?.some(({ drawKind }) => drawKind === 'own') && (
          <Note tone="info" icon="shield-check">
            {t('lottery.lobbyNote')}{' '}
            <AppLink href="/verify-draw" className={styles['mine']}>
              {t('lottery.verifyDraws')}
            </AppLink>
          </Note>
        )}
        {games?.some(({ drawKind }) => drawKind === 'simulated') && (
          <Note tone="info">
            <HonestMark kind="simulated" look="tag" /> {t('lottery.simulatedNote')}
          </Note>
        )}
      </div>
    </>
  );
}

/** The cards by vendor; where several families are open, one of them can be chosen. */
function Cards({ games }: { readonly games: readonly LotteryGameCard[] }) {
  const { t } = useSpeech('');
  const [chosen, setChosen] = useState<string | null>(null);
  const families = familiesOf(games);
  // A family that was closed meanwhile is not chosen any more.
  const family = families.find((each) => each === chosen) ?? null;
  const groups = groupsOf(games, family);
  const hasNames = new Set(games.map(({ vendor }) => vendor)).size > 1;
  return (
    <>
      {families.length > 1 && (
        <div className={parts['chips']} role="group" aria-label={t('lottery.familyFilter')}>
          {[null, ...families].map((each) => (
            <button
              key={each}
              type="button"
              data-family={each ?? 'all'}
              aria-pressed={each === family}
              onClick={() => setChosen(each)}
            >
              {each === null ? t('lottery.allFamilies') : sayFamily(t, each)}
            </button>
          ))}
        </div>
      )}
      {groups.map(({ vendor, name, games: own }, place) => (
        <section key={vendor} aria-label={name || t('lottery.onSale')} className={styles['group']}>
          {hasNames && name !== '' && <h2>{name}</h2>}
          <ul className={styles['cards']}>
            {own.map((game, index) => (
              <li key={game.gameCode}>
                <LotteryCard
                  game={game}
                  isLead={place === 0 && index === 0}
                  hasVendor={hasNames && name === ''}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Fixed odds have a page of their own; all other modes stand on the page of lotteries. */
function isOf(category: 'LOTT' | 'ELOTT', prizeMode: LotteryGameCard['prizeMode']): boolean {
  return lobbyHref(prizeMode) === (category === 'ELOTT' ? '/elott' : '/lott');
}

function Waiting() {
  const { t } = useSpeech('');
  return (
    <output className={styles['cards']} aria-label={t('lottery.loading')}>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} style={{ blockSize: 230 }} />
      ))}
    </output>
  );
}

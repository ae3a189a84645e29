import type { Game } from '@nokshi/contract/catalogue.ts';
import { Button, EmptyState, ErrorState, GameCardSkeleton, type IconName, useUi } from '@nokshi/ui';
import { useNearView } from '@nokshi/ui/late-image.tsx';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { failureProps } from '../../lib/api/failure.ts';
import { LiveCard } from '../../lib/games/live-card.tsx';
import { openLogin } from '../../lib/session/gate.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './catalogue.module.css';

export interface OwnGamesProps {
  readonly icon: IconName;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** What leads on from an empty list. */
  readonly emptyAction: ReactNode;
  readonly games: readonly Game[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Brings further games, which is asked for when the end of the list comes near the view. */
  readonly more?: (() => void) | undefined;
}

const SKELETONS = 12;
const EAGER = 12;

/** Games that belong to the person: favourites or recent ones. A guest is asked to log in. */
export function OwnGames(props: OwnGamesProps) {
  const { icon, emptyTitle, emptyText, emptyAction, games, error, onRetry, more } = props;
  const { t } = useUi();
  const { state } = useSession();
  if (state === 'guest') {
    return (
      <EmptyState
        icon="log-in"
        title={t('catalogue.needLogin')}
        text={t('catalogue.needLoginText')}
        action={
          <Button kind="primary" aria-haspopup="dialog" onClick={() => openLogin()}>
            {t('shell.login')}
          </Button>
        }
      />
    );
  }
  if (error && !games) {
    return <ErrorState {...failureProps(error, t('catalogue.listFailed'))} onRetry={onRetry} />;
  }
  if (games?.length === 0 && !more) {
    return <EmptyState icon={icon} title={emptyTitle} text={emptyText} action={emptyAction} />;
  }
  return (
    <>
      <div className={styles['plainGrid']}>
        {games?.map((game, index) => (
          <LiveCard key={game.nodeId} game={game} isEager={index < EAGER} />
        ))}
        {!games && Array.from({ length: SKELETONS }, (_, index) => <GameCardSkeleton key={index} />)}
      </div>
      {more && <End key={games?.length} onNear={more} />}
      {error && <ErrorState {...failureProps(error, t('catalogue.listFailed'))} onRetry={onRetry} />}
    </>
  );
}

/** The end of what is there so far. */
function End({ onNear }: { readonly onNear: () => void }) {
  const [ref, isNear] = useNearView(false);
  const act = useEffectEvent(onNear);
  useEffect(() => {
    if (isNear) act();
  }, [isNear]);
  return <div ref={ref} className={styles['end']} />;
}

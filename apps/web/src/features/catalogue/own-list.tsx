import type { Game } from '@nokshi/contract/catalogue.ts';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  GameCardSkeleton,
  type IconName,
  useUi,
} from '@nokshi/ui';
import { AppLink } from '../../lib/app-link.tsx';
import { LiveCard } from '../../lib/games/live-card.tsx';
import { openLogin } from '../../lib/gate.ts';
import { messageOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import styles from './catalogue.module.css';

export interface OwnListProps {
  readonly title: string;
  readonly icon: IconName;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly games: readonly Game[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const SKELETONS = 12;
const EAGER = 12;

/** A list that belongs to the person (RT-11); a guest is asked to log in. */
export function OwnList({ title, icon, emptyTitle, emptyText, games, error, onRetry }: OwnListProps) {
  const { t } = useUi();
  const { state } = useSession();
  useTitle(title);
  return (
    <>
      <div className={styles['bar']}>
        <h1>{title}</h1>
      </div>
      {state === 'guest' ? (
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
      ) : error && !games ? (
        <ErrorState text={messageOf(error, t('catalogue.listFailed'))} onRetry={onRetry} />
      ) : games?.length === 0 ? (
        <EmptyState
          icon={icon}
          title={emptyTitle}
          text={emptyText}
          action={
            <AppLink className={buttonClass('primary')} href="/rng">
              {t('catalogue.findGames')}
            </AppLink>
          }
        />
      ) : (
        <div className={styles['plainGrid']}>
          {games
            ? games.map((game, index) => <LiveCard key={game.nodeId} game={game} isEager={index < EAGER} />)
            : Array.from({ length: SKELETONS }, (_, index) => <GameCardSkeleton key={index} />)}
        </div>
      )}
    </>
  );
}

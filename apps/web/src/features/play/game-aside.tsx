import type { Game, GameDetail } from '@nokshi/contract/catalogue.ts';
import { ErrorState, Skeleton } from '@nokshi/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { failureProps } from '../../lib/failure.ts';
import { gamePageQuery, useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { LiveCard } from '../../lib/games/live-card.tsx';
import { useTexts } from '../../lib/texts.ts';
import { GameFacts, GameRules } from './game-facts.tsx';
import styles from './play.module.css';

const RELATED = 4;

/** Beside a game on a wide screen: facts, rules, similar games. */
export function GameAside({ detail }: { readonly detail: UseQueryResult<GameDetail> }) {
  const t = useTexts('game');
  return (
    <aside className={styles['aside']} aria-label={t('game.about')}>
      <section>
        <h2>{t('game.about')}</h2>
        {detail.data && (
          <>
            <GameFacts detail={detail.data} />
            <h3>{t('game.rules')}</h3>
            <GameRules detail={detail.data} />
          </>
        )}
        {detail.isPending && <Skeleton style={{ blockSize: 220 }} />}
        {detail.isError && (
          <ErrorState
            {...failureProps(detail.error, t('game.factsFailed'))}
            onRetry={() => void detail.refetch()}
          />
        )}
      </section>
      {detail.data && <Related game={detail.data.game} />}
    </aside>
  );
}

function Related({ game }: { readonly game: Game }) {
  const t = useTexts('game');
  const language = useWireLanguage();
  const query = { gameType: game.gameType, vassalage: game.vassalage };
  const { data } = useQuery(gamePageQuery(query, 1, RELATED + 1, language));
  const others = (data?.games ?? []).filter(({ nodeId }) => nodeId !== game.nodeId).slice(0, RELATED);
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{t('game.related')}</h2>
      <div className={styles['related']}>
        {others.map((other) => (
          <LiveCard key={other.nodeId} game={other} />
        ))}
      </div>
    </section>
  );
}

import type { GameDetail } from '@nokshi/contract/catalogue.ts';
import { ErrorState, Skeleton } from '@nokshi/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureProps } from '../../../lib/api/failure.ts';
import { GamePageBanner } from '../../../lib/banners/game-banners.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { GameFacts, GameRules } from '../facts/game-facts.tsx';
import styles from '../play.module.css';
import { RelatedGames } from './related-games.tsx';

/** Beside a game on a wide screen: facts, rules, similar games, a banner of the operator. */
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
      {detail.data && <RelatedGames gameCode={detail.data.game.gameCode} />}
      <GamePageBanner isNarrow />
    </aside>
  );
}

import { useRelatedGames } from '../../../lib/games/catalogue-queries.ts';
import { LiveCard } from '../../../lib/games/live-card.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../play.module.css';

const SHOWN = 4;

/** Games like one: what its players also play, and what is of its kind. */
export function RelatedGames({ gameCode }: { readonly gameCode: string }) {
  const t = useTexts('game');
  const { data: games } = useRelatedGames(gameCode, SHOWN);
  if (!games || games.length === 0) return null;
  return (
    <section>
      <h2>{t('game.related')}</h2>
      <div className={styles['related']}>
        {games.map((game) => (
          <LiveCard key={game.nodeId} game={game} />
        ))}
      </div>
    </section>
  );
}

import type { Game } from '@nokshi/contract/catalogue.ts';
import { ErrorState, GameCardSkeleton, type IconName, useUi } from '@nokshi/ui';
import { type GameQuery, useSectionGames } from '../../lib/games/catalogue-queries.ts';
import { LiveCard } from '../../lib/games/live-card.tsx';
import { messageOf } from '../../lib/query.ts';
import { Section, SlideArrows } from './section.tsx';
import { useNear } from './use-near.ts';
import { useSlider } from './use-slider.ts';

export interface GameRowProps {
  readonly title: string;
  readonly icon: IconName;
  readonly href: string;
  readonly query: GameQuery;
  readonly seed?: readonly Game[] | undefined;
  /** A vendor whose games have a section of their own. */
  readonly leavesOut?: string | undefined;
}

const SKELETONS = 6;
const PER_VIEW = 6;

/** A row of games that asks for them when it comes near the view. A list without games is not drawn. */
export function GameRow({ title, icon, href, query, seed, leavesOut }: GameRowProps) {
  const { t } = useUi();
  const [box, isNear] = useNear<HTMLElement>();
  const { data, error, refetch } = useSectionGames(query, seed, isNear);
  const { row, move } = useSlider(null);
  const games = data?.games.filter(({ vassalage }) => vassalage !== leavesOut);
  if (games?.length === 0) return null;
  return (
    <Section
      ref={box}
      title={title}
      icon={icon}
      href={href}
      moves={
        (games?.length ?? 0) > PER_VIEW && (
          <SlideArrows title={title} onMove={(direction) => move(direction * PER_VIEW)} />
        )
      }
    >
      {error && !games ? (
        <ErrorState text={messageOf(error, t('catalogue.listFailed'))} onRetry={() => void refetch()} />
      ) : (
        <div className="nk-row nk-row-slide" ref={row}>
          {games
            ? games.map((game) => <LiveCard key={game.nodeId} game={game} />)
            : Array.from({ length: SKELETONS }, (_, index) => <GameCardSkeleton key={index} />)}
        </div>
      )}
    </Section>
  );
}

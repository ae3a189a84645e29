import type { Game } from '@nokshi/contract/catalogue.ts';
import { SECTION_ITEMS } from '@nokshi/contract/constants.ts';
import { ErrorState, GameCardSkeleton, type IconName, useUi } from '@nokshi/ui';
import { failureProps } from '../../lib/api/failure.ts';
import { type GameQuery, useSectionGames } from '../../lib/games/catalogue-queries.ts';
import { LiveCard } from '../../lib/games/live-card.tsx';
import { Section, SlideArrows } from './section.tsx';
import { useNear } from './use-near.ts';
import { useSlider } from './use-slider.ts';

export interface GameRowProps {
  readonly title: string;
  readonly icon: IconName;
  readonly href: string;
  readonly query: GameQuery;
  readonly seed?: readonly Game[] | undefined;
  /** Whether a game belongs into the row; those of another section of home do not. */
  readonly keeps?: (game: Game) => boolean;
  /** How many games there are at least, when that is known. */
  readonly expected?: number;
}

const PER_VIEW = 6;
/** Asked for beyond the section's own, so that it stays full without what `keeps` leaves out. */
const SPARE = 12;

/** A row of games that asks for them when it comes near the view. A list without games is not drawn. */
export function GameRow({ title, icon, href, query, seed, keeps = keepsAll, expected }: GameRowProps) {
  const { t } = useUi();
  const [box, isNear] = useNear<HTMLElement>();
  const kept = seed?.filter(keeps);
  const { data, error, refetch } = useSectionGames(query, {
    seed: kept && kept.length >= PER_VIEW ? kept : undefined,
    isEnabled: isNear,
    count: SECTION_ITEMS + (keeps === keepsAll ? 0 : SPARE),
  });
  const { row, move } = useSlider(null);
  const games = data?.games.filter(keeps).slice(0, SECTION_ITEMS);
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
        <ErrorState {...failureProps(error, t('catalogue.listFailed'))} onRetry={() => void refetch()} />
      ) : (
        <div className="nk-row nk-row-slide" ref={row}>
          {games
            ? games.map((game) => <LiveCard key={game.nodeId} game={game} />)
            : Array.from({ length: Math.min(expected ?? PER_VIEW, PER_VIEW) }, (_, index) => (
                <GameCardSkeleton key={index} />
              ))}
        </div>
      )}
    </Section>
  );
}

function keepsAll(): boolean {
  return true;
}

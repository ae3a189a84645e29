import { ErrorState, GameCardSkeleton, useUi } from '@nokshi/ui';
import { failureProps } from '../../lib/api/failure.ts';
import { useHotGames } from '../../lib/games/catalogue-queries.ts';
import { LiveCard } from '../../lib/games/live-card.tsx';
import { HotTicker } from './hot-ticker.tsx';
import { Section, SlideMoves } from './section.tsx';
import { useSlider } from './use-slider.ts';

const AUTOPLAY_MS = 1200;
const ARROWS_OVER = 7;
const EAGER = 4;
const PER_VIEW = 6;
const TICKER_AT = 1;
const AT_MOST = 10;

const TICKER = <HotTicker />;

/** The hot games: six to a view, moving on every 1.2 s, arrows when there are more than seven (HM-7.1). */
export function HotSection() {
  const { t } = useUi();
  const { data, error, refetch } = useHotGames();
  const { row, hold, ...slider } = useSlider(AUTOPLAY_MS);
  const games = data?.slice(0, AT_MOST);
  const title = t('home.hot');
  if (error && !games) {
    return <ErrorState {...failureProps(error, t('catalogue.listFailed'))} onRetry={() => void refetch()} />;
  }
  if (games?.length === 0) return null;
  const moves = <SlideMoves title={title} slider={slider} />;
  return (
    <Section
      title={title}
      icon="flame"
      href="/hot"
      isFirst
      moves={(games?.length ?? 0) > ARROWS_OVER && moves}
      hold={hold}
    >
      <div className="nk-row nk-row-slide" ref={row}>
        {games
          ? games.map((game, index) => (
              <LiveCard
                key={game.nodeId}
                game={game}
                isEager={index < EAGER}
                ticker={index === TICKER_AT ? TICKER : undefined}
              />
            ))
          : Array.from({ length: PER_VIEW }, (_, index) => <GameCardSkeleton key={index} />)}
      </div>
    </Section>
  );
}

import type { recentGames } from '@nokshi/contract/catalogue.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { Icon, Picture, useUi } from '@nokshi/ui';
import { useRecentGames } from '../../lib/games/catalogue-queries.ts';
import { launchNow } from '../../lib/games/launch.ts';
import { gameHref } from '../../lib/navigation/navigation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSayTime } from '../../lib/texts/say-time.ts';
import { Section } from './section.tsx';

const SHOWN = 4;

type RecentGame = OutputOf<typeof recentGames>['content'][number];

/** 'Continue': the games that the member played last, first on the page. */
export function ContinueRow() {
  const { t } = useUi();
  const { state } = useSession();
  const { data, isError } = useRecentGames();
  // Room is kept only when the last visit of this tab had games to continue.
  const keepsRoom = state !== 'guest' && !isError && document.documentElement.dataset['recent'] !== undefined;
  if (!data && !keepsRoom) return null;
  if (data?.length === 0) return null;
  return (
    <Section title={t('home.continue')} icon="history" href="/recent" isFirst>
      <div className="nk-cont">
        {data
          ? data.slice(0, SHOWN).map((game) => <ContinueCard key={game.nodeId} game={game} />)
          : Array.from({ length: SHOWN }, (_, index) => (
              <div key={index} className="nk-cn" aria-hidden="true">
                <span className="nk-cn-art nk-sk" />
              </div>
            ))}
      </div>
    </Section>
  );
}

function ContinueCard({ game }: { readonly game: RecentGame }) {
  const sayTime = useSayTime();
  return (
    <a
      className="nk-cn"
      href={gameHref(game.gameCode)}
      draggable={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        launchNow(game);
      }}
    >
      <Picture
        src={game.plateIcon || game.iconUrl}
        alt=""
        width={48}
        height={56}
        decoding="async"
        draggable={false}
        instead={
          <span className="nk-cn-art">
            <Icon name="gamepad-2" />
          </span>
        }
      />
      <div>
        <b>{game.gameName}</b>
        <span>{sayTime(game.playedAt)}</span>
      </div>
      <Icon name="circle-play" />
    </a>
  );
}

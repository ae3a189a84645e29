import type { GameDetail } from '@nokshi/contract/catalogue.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { buttonClass, EmptyState, FailureReference } from '@nokshi/ui';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { helpWith, referenceOf } from '../../../lib/api/failure.ts';
import { useGameDetail } from '../../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { go } from '../../../lib/navigation/navigation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import styles from '../play.module.css';
import { useGameRoom } from '../room/use-game-room.ts';
import { CreditShort } from './credit-short.tsx';
import { GameAside } from './game-aside.tsx';
import { GameBar } from './game-bar.tsx';
import { GameDoor } from './game-door.tsx';
import { GameLine } from './game-line.tsx';
import { GameStage, StageMessage } from './game-stage.tsx';
import { ReplayRoom } from './replay-room.tsx';

/** The page of one game (RT-12.1): `?gameCode=` names it, and `&replay=` a round of it that is shown again. */
export function GamePage() {
  const { searchStr } = useLocation();
  const { state } = useSession();
  const gameCode = new URLSearchParams(searchStr).get('gameCode') ?? '';
  const replayOf = new URLSearchParams(searchStr).get('replay') ?? '';
  if (gameCode === '') return <NoGame />;
  if (findLotteryGame(gameCode) !== undefined) return <ToTable gameCode={gameCode} />;
  if (replayOf !== '')
    return <ReplayRoom key={replayOf} gameCode={gameCode} roundId={replayOf} onLeave={goBack} />;
  // A login begins the sitting anew, and with it its clock.
  return <GameRoom key={`${gameCode} ${state === 'member'}`} gameCode={gameCode} />;
}

/** A lottery has a table of its own, whichever card or link led here. */
function ToTable({ gameCode }: { readonly gameCode: string }) {
  useEffect(() => go(`/lottery?gameCode=${encodeURIComponent(gameCode)}`, { replace: true }), [gameCode]);
  return null;
}

function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else go('/');
}

function GameRoom({ gameCode }: { readonly gameCode: string }) {
  const detail = useGameDetail(gameCode);
  const room = useGameRoom(gameCode, goBack);
  const stage = useRef<HTMLDivElement>(null);
  const game = detail.data?.game;
  const isUnknown = detail.error instanceof ApiFailure && detail.error.code === 'catalogue.game_unknown';
  useTitle(game?.gameName ?? null);
  if (detail.error && isUnknown) return <NoGame error={detail.error} />;
  return (
    <div className={styles['room']}>
      <GameLine room={room} detail={detail.data} gameName={game?.gameName ?? ''} onLeave={goBack} />
      <GameBar room={room} game={game} stage={stage} onLeave={goBack} />
      <div className={styles['stage']} ref={stage}>
        <Stage gameCode={gameCode} detail={detail.data} room={room} />
        <CreditShort room={room} detail={detail.data} />
      </div>
      <GameAside detail={detail} />
    </div>
  );
}

function Stage({
  gameCode,
  detail,
  room,
}: {
  readonly gameCode: string;
  readonly detail: GameDetail | undefined;
  readonly room: ReturnType<typeof useGameRoom>;
}) {
  const t = useTexts('game');
  if (detail && !detail.isOn) {
    return (
      <StageMessage>
        <EmptyState
          icon="pause"
          title={t('game.offTitle')}
          text={t('game.offText')}
          action={
            <AppLink href="/" className={buttonClass('primary')}>
              {t('game.toHome')}
            </AppLink>
          }
        />
      </StageMessage>
    );
  }
  return (
    <GameDoor>
      <GameStage
        gameCode={gameCode}
        gameName={detail?.game.gameName ?? ''}
        vendor={detail && { code: detail.game.vassalage, name: detail.game.vendorName }}
        onMessage={room.hear}
        onLaunched={room.onLaunched}
        balanceChanges={room.balanceChanges}
        takenStake={room.takenStake}
      />
    </GameDoor>
  );
}

/** `error` is the server's, for a game that it does not know; without it the address names none. */
function NoGame({ error }: { readonly error?: Error }) {
  const t = useTexts('game');
  const isUnknown = error !== undefined;
  const reference = referenceOf(error);
  const title = t(isUnknown ? 'game.unknownTitle' : 'game.noGameTitle');
  useTitle(title);
  return (
    <div className={styles['none']}>
      <h1 className="nk-sr">{title}</h1>
      <EmptyState
        icon="search"
        title={title}
        text={t(isUnknown ? 'game.unknownText' : 'game.noGameText')}
        action={
          <AppLink href="/" className={buttonClass('primary')}>
            {t('game.toHome')}
          </AppLink>
        }
      />
      {reference !== null && (
        <div className={styles['reference']}>
          <FailureReference reference={reference} onHelp={() => helpWith(reference)} />
        </div>
      )}
    </div>
  );
}

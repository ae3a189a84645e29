import { useStore } from '@nokshi/browser/store.ts';
import { replayRound } from '@nokshi/contract/play.ts';
import { buttonClass, cx, EmptyState, ErrorState, IconButton } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { MINE } from '../../../lib/api/query.ts';
import { useGameDetail } from '../../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { gameHref } from '../../../lib/navigation/navigation.ts';
import { languageStore, wireLanguage } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import styles from '../play.module.css';
import { GameDoor } from './game-door.tsx';
import { GameFrame, GameOpening } from './game-frame.tsx';
import { findGameOrigin, type GameLink, isHostedFront, openGameLink } from './game-messages.ts';
import { StageMessage } from './game-stage.tsx';

export interface ReplayRoomProps {
  readonly gameCode: string;
  readonly roundId: string;
  readonly onLeave: () => void;
}

/** A round of a hosted game that is shown again: no sitting begins, so no clock and no net result stand above it. */
export function ReplayRoom({ gameCode, roundId, onLeave }: ReplayRoomProps) {
  const t = useTexts('game');
  const gameName = useGameDetail(gameCode).data?.game.gameName ?? '';
  useTitle(gameName === '' ? null : t('game.replayTitle', { name: gameName }));
  return (
    <div className={cx(styles['room'], styles['alone'])}>
      <header className={styles['replay-bar']}>
        <IconButton icon="arrow-left" isDirectional label={t('game.replayBack')} onClick={onLeave} />
        <div className={styles['name']}>
          <h1>{gameName || '…'}</h1>
          <p>{t('game.replayText')}</p>
        </div>
        <AppLink href={gameHref(gameCode)} className={buttonClass('secondary')}>
          {t('game.replayPlay')}
        </AppLink>
      </header>
      <div className={styles['stage']}>
        <GameDoor>
          <Replay roundId={roundId} gameName={gameName} onLeave={onLeave} />
        </GameDoor>
      </div>
    </div>
  );
}

/** Asks for the address of the replay; it is good for as long as the page is open, so it is asked for once. */
function Replay({ roundId, ...shown }: { roundId: string; gameName: string; onLeave: () => void }) {
  const t = useTexts('game');
  const { data, error, refetch } = useQuery({
    queryKey: [MINE, 'replay', roundId],
    queryFn: ({ signal }) => call(replayRound, { roundId, language: wireLanguage() }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const origin = data ? findGameOrigin(data.gameUrl, window.location.origin) : null;
  if (data && origin !== null) return <ReplayFrame {...shown} gameUrl={data.gameUrl} origin={origin} />;
  if (error instanceof ApiFailure && error.code === 'play.round_unknown') return <RoundGone />;
  if (error || data) {
    return (
      <StageMessage>
        <ErrorState {...failureProps(error, t('game.failedTitle'))} onRetry={() => void refetch()} />
      </StageMessage>
    );
  }
  return <GameOpening onRetry={() => void refetch()} />;
}

function RoundGone() {
  const t = useTexts('game');
  return (
    <StageMessage>
      <div role="alert">
        <EmptyState
          icon="triangle-alert"
          title={t('game.roundGoneTitle')}
          text={t('game.roundGoneText')}
          action={
            <AppLink href={memberHref('personalHistoryCopy')} className={buttonClass('primary')}>
              {t('game.toRecord')}
            </AppLink>
          }
        />
      </div>
    </StageMessage>
  );
}

interface ReplayFrameProps {
  readonly gameUrl: string;
  readonly origin: string;
  readonly gameName: string;
  readonly onLeave: () => void;
}

/** The game in its frame; the portal tells it the language, and is told no more than that it stands. */
function ReplayFrame({ gameUrl, origin, gameName, onLeave }: ReplayFrameProps) {
  const language = useStore(languageStore);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<GameLink | null>(null);
  const [isReady, setReady] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const opened = openGameLink({
      page: window,
      origin,
      findWindow: () => frame.current?.contentWindow ?? null,
      hear: ({ type }) => {
        if (type === 'ready') setReady(true);
        if (type === 'leave') onLeave();
      },
    });
    link.current = opened;
    return () => opened.close();
  }, [origin, onLeave]);
  useEffect(() => {
    if (isReady) link.current?.say({ type: 'language', language });
  }, [isReady, language]);
  return (
    <>
      <GameFrame
        key={attempt}
        frame={frame}
        gameUrl={gameUrl}
        gameName={gameName}
        onCome={() => {
          if (isHostedFront(gameUrl)) setReady(true);
        }}
      />
      {!isReady && <GameOpening onRetry={() => setAttempt((count) => count + 1)} />}
    </>
  );
}

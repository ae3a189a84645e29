import { useStore } from '@nokshi/browser/store.ts';
import { waterOf } from '@nokshi/fairness/supplier/fish-water.ts';
import type { FishHallView, FishRoomView } from '@nokshi/fairness/supplier/fish-wire.ts';
import { useEffect, useState } from 'react';
import type { HeldGame } from '../boot/game-page.tsx';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { followFeed } from '../supplier/follow-feed.ts';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { ROOM_NAMES } from './fish-hall.tsx';
import { FishPlay } from './fish-play.ts';
import type { FishNotice, FishScreen } from './fish-screen.ts';
import { FishStage } from './fish-stage.tsx';
import { readRoomMessage } from './fish-wire.ts';
import { useFishKeys } from './use-fish-keys.ts';

interface FishRoomProps extends SupplierGameProps {
  readonly hall: FishHallView;
  readonly room: FishRoomView;
  readonly balanceMicros: bigint;
  readonly isPaused: boolean;
  /** Takes the room's gun, and null when it is left. */
  readonly onOpen: (game: HeldGame | null) => void;
  readonly onBalance: (balanceMicros: bigint) => void;
  readonly onLeave: () => void;
}

const NOTICES: Readonly<Record<FishNotice, WordKey>> = {
  connection_lost: 'noticeConnectionLost',
  win_pending: 'noticeWinPending',
  fault: 'noticeFault',
  session_gone: 'closedSessionGoneText',
  ticket_invalid: 'closedTicketGoneText',
  request_invalid: 'noticeFault',
  not_enough_money: 'fishNotEnough',
  limit_reached: 'noticeLimitReached',
  account_disabled: 'noticeAccountDisabled',
  wallet_unreachable: 'noticeWalletUnreachable',
  stake_not_allowed: 'noticeStakeNotAllowed',
  free_bets_over: 'noticeFreeBetsOver',
  round_in_progress: 'noticeRoundInProgress',
  too_soon: 'blockTooSoon',
  bets_closed: 'fishTooLate',
  choice_not_allowed: 'noticeFault',
  odds_changed: 'noticeFault',
  not_now: 'noticeFault',
};

/** The water of one room with its gun and controls. */
export function FishRoom(props: FishRoomProps) {
  const { api, room, onOpen, onSessionGone } = props;
  // A room is opened once; what changes meanwhile reaches it through its methods.
  const [play] = useState(() => openRoom(props));

  useEffect(() => {
    if (play === null) return undefined;
    onOpen(play);
    const stop = followFeed(`/supplier/fish/feed/${room.key}`, api.session, {
      hear: (body) => {
        const message = readRoomMessage(body);
        if (message !== null) play.hear(message);
      },
      onConnection: (isThere) => play.setConnected(isThere),
      onSessionGone,
    });
    return () => {
      onOpen(null);
      stop();
      play.close();
    };
  }, [play, api, room, onOpen, onSessionGone]);

  if (play === null) return <main className="fish-water" />;
  return <OpenRoom {...props} play={play} />;
}

function openRoom(props: FishRoomProps): FishPlay | null {
  const { session, hall, room } = props;
  const water = waterOf(session.game.modelId, session.game.code, room.key);
  if (water === undefined) return null;
  const opened = new FishPlay({
    api: props.api,
    water,
    portal: props.portal,
    sounds: props.sounds,
    room: room.key,
    betsMicros: room.betsMicros.map(BigInt),
    balanceMicros: props.balanceMicros,
    volleyMs: hall.volleyMs,
    nowMs: hall.now,
    onBalance: props.onBalance,
    onSessionGone: props.onSessionGone,
  });
  opened.pause(props.isPaused);
  return opened;
}

function OpenRoom(props: FishRoomProps & { play: FishPlay }) {
  const { session, room, play, onLeave } = props;
  const { say } = useWords();
  const screen = useStore(play.screen);
  useFishKeys(play, room.betsMicros);
  return (
    <>
      <main className="fish-water">
        <FishStage session={session} play={play} />
        <button type="button" className="fish-leave" onClick={onLeave}>
          <Icon name="back" size={18} />
          {say(ROOM_NAMES[room.key])}
        </button>
        <p className="fish-others">{say('fishPlayers', { count: screen.players })}</p>
        <StatusLine screen={screen} currency={session.currency} />
        <output className="sr-only">{screen.announcement}</output>
      </main>
      <FishControls {...props} screen={screen} />
    </>
  );
}

function StatusLine({ screen, currency }: { screen: FishScreen; currency: string }) {
  const { say } = useWords();
  const notice = statusOf(screen);
  if (notice !== null) {
    return (
      <p className="fish-status notice" role="alert">
        {say(notice)}
      </p>
    );
  }
  if (screen.undecided > 0)
    return <p className="fish-status">{say('fishUndecided', { count: screen.undecided })}</p>;
  if (screen.lastWinMicros === null) return <p className="fish-status">{say('fishHint')}</p>;
  return (
    <p className="fish-status">
      {say('fishLastCatch')} <Amount micros={screen.lastWinMicros} currency={currency} className="gold" />
    </p>
  );
}

function statusOf({ notice, isPaused, isConnected }: FishScreen): WordKey | null {
  if (notice !== null) return NOTICES[notice];
  if (isPaused) return 'blockPaused';
  return isConnected ? null : 'fishConnecting';
}

function FishControls({
  session,
  room,
  play,
  screen,
}: FishRoomProps & { play: FishPlay; screen: FishScreen }) {
  const { say } = useWords();
  return (
    <section className="fish-controls" aria-label={say('controls')}>
      <fieldset className="fish-bets" aria-label={say('fishShotBet')}>
        {room.betsMicros.map((bet) => (
          <button
            key={bet}
            type="button"
            aria-pressed={screen.betMicros === BigInt(bet)}
            onClick={() => play.chooseBet(BigInt(bet))}
          >
            <Amount micros={BigInt(bet)} currency={session.currency} />
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="button fish-lock"
        aria-pressed={screen.isLocked}
        onClick={() => play.lock()}
      >
        {say('fishLock')}
      </button>
      <button
        type="button"
        className="button primary fish-fire"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          play.hold(true);
        }}
        onPointerUp={() => play.hold(false)}
        onPointerCancel={() => play.hold(false)}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === ' ' || event.key === 'Enter') play.hold(true);
        }}
        onKeyUp={() => play.hold(false)}
        onBlur={() => play.hold(false)}
      >
        {say('fishFire')}
      </button>
    </section>
  );
}

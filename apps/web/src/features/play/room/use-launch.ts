import type { OutputOf } from '@nokshi/contract/entry.ts';
import { launchGame } from '@nokshi/contract/play.ts';
import { closeGame } from '@nokshi/contract/play-vendors.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { referenceOf } from '../../../lib/api/failure.ts';
import { wireLanguage } from '../../../lib/texts/language.ts';
import { say } from '../../../lib/texts/texts.ts';
import { findGameOrigin, findTicket } from '../game/game-messages.ts';
import { useSeat } from './use-seat.ts';

export type LaunchRefusal = 'unknown' | 'off' | 'maintenance' | 'supplier' | 'locked' | 'failed';

export type LaunchWallet = NonNullable<OutputOf<typeof launchGame>['wallet']>;

export type LaunchState =
  | { readonly kind: 'launching' }
  | {
      readonly kind: 'open';
      readonly gameUrl: string;
      readonly origin: string;
      readonly isSimulated: boolean;
      /** The wallet at its supplier that the game plays from; null for the main one. */
      readonly wallet: LaunchWallet | null;
      /** Names the launch where its vendor takes one game at a time. */
      readonly launchId: string | null;
    }
  | {
      /** Another game of the vendor is open, which takes one at a time. */
      readonly kind: 'asks';
      readonly other: { readonly gameCode: string; readonly gameName: string };
    }
  | {
      readonly kind: 'refused';
      readonly reason: LaunchRefusal;
      readonly message: string;
      readonly reference: string | null;
    };

const REASONS: Readonly<Record<string, LaunchRefusal>> = {
  'catalogue.game_unknown': 'unknown',
  'play.game_off': 'off',
  'play.vendor_maintenance': 'maintenance',
  'play.supplier_unreachable': 'supplier',
  'protection.account_locked': 'locked',
  'protection.limit_reached': 'locked',
};

interface Ways {
  /** Ends another game of the vendor that is open. */
  readonly endsOther?: boolean;
  /** The launch whose game asks for a new ticket. */
  readonly renews?: string | null;
}

/** The address that opens a game for the signed-in member; its fragment holds a ticket for one use within 60 s. */
function askLaunch(gameCode: string, { endsOther = false, renews = null }: Ways) {
  return call(launchGame, {
    gameCode,
    platform: 'html5-desktop',
    clientType: '3',
    language: wireLanguage(),
    backUrl: window.location.origin,
    ...(endsOther && { endsOther: '1' }),
    ...(renews !== null && { renews }),
  });
}

/** Games that are being left: the next launch waits, so that it does not find the last one still open. */
let leaving: Promise<unknown> = Promise.resolve();

function leave(launchId: string | null): void {
  if (launchId === null) return;
  // Without an answer the next game of the vendor asks about this one.
  leaving = Promise.all([leaving, call(closeGame, { launchId })]).catch(() => undefined);
}

/**
 * The launch of each game that was asked for last. A game's next launch waits for it: of two that travel side by side
 * the one that arrives last may be the one that nobody looks at any more, and it ends the other's stakes.
 */
const lastAsked = new Map<string, Promise<unknown>>();

/** Resolves to nothing when the person left before it was asked for. */
async function openLaunch(
  gameCode: string,
  ways: Ways,
  hasLeft: AbortSignal,
): Promise<LaunchState | undefined> {
  try {
    await Promise.all([leaving, lastAsked.get(gameCode)]);
    if (hasLeft.aborted) return undefined;
    const { gameUrl, isSimulated, wallet, launchId } = await askLaunch(gameCode, ways);
    const origin = findGameOrigin(gameUrl, window.location.origin);
    if (origin === null)
      return { kind: 'refused', reason: 'failed', message: say('errors.unexpectedAnswer'), reference: null };
    return { kind: 'open', gameUrl, origin, isSimulated, wallet, launchId };
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      return { kind: 'refused', reason: 'failed', message: say('errors.fault'), reference: null };
    }
    const { code, message, details } = error;
    if (code === 'play.other_game_open') {
      const [otherCode, name] = [details['gameCode'], details['gameName']];
      return { kind: 'asks', other: { gameCode: String(otherCode), gameName: String(name) } };
    }
    return { kind: 'refused', reason: REASONS[code] ?? 'failed', message, reference: referenceOf(error) };
  }
}

export interface Launching {
  readonly launch: LaunchState;
  retry(): void;
  /** Opens the game in place of another one of its vendor. */
  endOther(): void;
  /** A ticket for the game when it lost its session in the frame; null when the launch is refused now. */
  renew(): Promise<string | null>;
}

/** Launches a game once, and again when the person asks for it; whoever leaves it says so to its vendor's seat. */
export function useLaunch(gameCode: string): Launching {
  const [attempt, setAttempt] = useState({ count: 0, endsOther: false });
  const [done, setDone] = useState<{ readonly key: string; readonly launch: LaunchState } | null>(null);
  const launchId = useRef<string | null>(null);
  const key = `${gameCode} ${attempt.count}`;
  const { endsOther } = attempt;
  useEffect(() => {
    const left = new AbortController();
    const opening = openLaunch(gameCode, { endsOther }, left.signal).then((launch) => {
      if (launch === undefined) return;
      const opened = launch.kind === 'open' ? launch.launchId : null;
      if (left.signal.aborted) {
        leave(opened);
        return;
      }
      launchId.current = opened;
      setDone({ key, launch });
    });
    lastAsked.set(gameCode, opening);
    return () => {
      left.abort();
      leave(launchId.current);
      launchId.current = null;
    };
  }, [gameCode, key, endsOther]);
  const again = (isEnding: boolean) => setAttempt(({ count }) => ({ count: count + 1, endsOther: isEnding }));
  const launch: LaunchState = done?.key === key ? done.launch : { kind: 'launching' };
  const origin = launch.kind === 'open' ? launch.origin : null;
  useSeat(launch.kind === 'open' ? launch.launchId : null);
  const renew = useCallback(async () => {
    const renewed = await askLaunch(gameCode, { renews: launchId.current });
    launchId.current = renewed.launchId;
    setDone((before) =>
      before?.launch.kind === 'open'
        ? { ...before, launch: { ...before.launch, launchId: renewed.launchId } }
        : before,
    );
    const isSame = findGameOrigin(renewed.gameUrl, window.location.origin) === origin;
    return isSame ? findTicket(renewed.gameUrl) : null;
  }, [gameCode, origin]);
  return { launch, retry: () => again(false), endOther: () => again(true), renew };
}

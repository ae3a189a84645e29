import type { OutputOf } from '@nokshi/contract/entry.ts';
import { launchGame } from '@nokshi/contract/play.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { referenceOf } from '../../lib/failure.ts';
import { wireLanguage } from '../../lib/language.ts';
import { say } from '../../lib/texts.ts';
import { findGameOrigin, findTicket } from './game-messages.ts';

export type LaunchRefusal = 'unknown' | 'off' | 'supplier' | 'locked' | 'failed';

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
  'play.supplier_unreachable': 'supplier',
  'protection.account_locked': 'locked',
  'protection.limit_reached': 'locked',
};

/** The address that opens a game for the signed-in member; its fragment holds a ticket for one use within 60 s. */
function askLaunch(gameCode: string, signal?: AbortSignal) {
  const input = {
    gameCode,
    platform: 'html5-desktop',
    clientType: '3',
    language: wireLanguage(),
    backUrl: window.location.origin,
  };
  return call(launchGame, input, { signal });
}

async function openLaunch(gameCode: string, signal: AbortSignal): Promise<LaunchState> {
  try {
    const { gameUrl, isSimulated, wallet } = await askLaunch(gameCode, signal);
    const origin = findGameOrigin(gameUrl, window.location.origin);
    if (origin === null)
      return { kind: 'refused', reason: 'failed', message: say('errors.unexpectedAnswer'), reference: null };
    return { kind: 'open', gameUrl, origin, isSimulated, wallet };
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      return { kind: 'refused', reason: 'failed', message: say('errors.fault'), reference: null };
    }
    const { code, message } = error;
    return { kind: 'refused', reason: REASONS[code] ?? 'failed', message, reference: referenceOf(error) };
  }
}

/** A ticket for a game that lost its session in the frame; null when the launch is refused now. */
export async function askTicket(gameCode: string, origin: string): Promise<string | null> {
  const { gameUrl } = await askLaunch(gameCode);
  return findGameOrigin(gameUrl, window.location.origin) === origin ? findTicket(gameUrl) : null;
}

/** Launches a game once, and again when the person asks for it. */
export function useLaunch(gameCode: string): { readonly launch: LaunchState; retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const key = `${gameCode} ${attempt}`;
  const [done, setDone] = useState<{ readonly key: string; readonly launch: LaunchState } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void openLaunch(gameCode, stop.signal).then((launch) => {
      if (!stop.signal.aborted) setDone({ key, launch });
      return undefined;
    });
    return () => stop.abort();
  }, [gameCode, key]);
  return {
    launch: done?.key === key ? done.launch : { kind: 'launching' },
    retry: () => setAttempt((count) => count + 1),
  };
}

import type { GameMessage, PortalSays } from '@nokshi/contract/game-frame.ts';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type GameLink, openGameLink } from '../game/game-messages.ts';

export interface GameLinkParts {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** A ticket for the game by a new launch; null when it is refused now. */
  readonly renew: () => Promise<string | null>;
  /** Null until the launch has said where the game lives. */
  readonly origin: string | null;
  readonly onMessage: (message: GameMessage) => void;
}

/** The line to the game in a frame. A game that asks for a ticket gets one by a new launch. */
export function useGameLink({ frame, renew, origin, onMessage }: GameLinkParts): {
  say(message: PortalSays): void;
} {
  const link = useRef<GameLink | null>(null);
  // Before its first message the frame still stands on an empty page, to which nothing may be said.
  const isHeard = useRef(false);
  const hear = useRef(onMessage);
  useEffect(() => {
    hear.current = onMessage;
  });

  useEffect(() => {
    if (origin === null) return undefined;
    let isAsking = false;
    const giveTicket = async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        const ticket = await renew();
        if (ticket !== null) link.current?.say({ type: 'ticket', ticket });
      } catch {
        // The game shows that it has no session and asks again when the person wants to go on.
      } finally {
        isAsking = false;
      }
    };
    const opened = openGameLink({
      page: window,
      origin,
      findWindow: () => frame.current?.contentWindow ?? null,
      hear: (message) => {
        isHeard.current = true;
        if (message.type === 'need_ticket') void giveTicket();
        hear.current(message);
      },
    });
    link.current = opened;
    return () => {
      opened.close();
      link.current = null;
      isHeard.current = false;
    };
  }, [frame, renew, origin]);

  return useMemo(
    () => ({
      say: (message) => {
        if (isHeard.current) link.current?.say(message);
      },
    }),
    [],
  );
}

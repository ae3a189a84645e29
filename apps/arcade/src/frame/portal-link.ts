import type { GameSays, PortalMessage } from '@nokshi/contract/game-frame.ts';
import { readPortalMessage, writeGameMessage } from '@nokshi/contract/game-frame.ts';
import { findPortalOrigin } from './portal-origin.ts';

/** The line to the portal page around the game; mute in a tab of its own. */
export interface PortalLink {
  /** A portal stands around the game and can be spoken to. */
  readonly hasPortal: boolean;
  /** Where a game in a tab of its own leads back to; null when the browser does not tell. */
  readonly backAddress: string | null;
  say(message: GameSays): void;
  /** Answers the function that ends the listening. */
  listen(hear: (message: PortalMessage) => void): () => void;
}

/** Opens the line. Messages go to the portal's exact origin and are read from its window and origin alone (4.44). */
export function openPortalLink(page: Window): PortalLink {
  const isEmbedded = page.parent !== page;
  const { ancestorOrigins } = page.location as { readonly ancestorOrigins?: DOMStringList };
  const origin = findPortalOrigin({
    ownOrigin: page.location.origin,
    isEmbedded,
    ancestorOrigins: ancestorOrigins === undefined ? null : Array.from(ancestorOrigins),
    referrer: page.document.referrer,
  });
  const hasPortal = isEmbedded && origin !== null;
  return {
    hasPortal,
    backAddress: isEmbedded ? null : origin,
    say: (message) => {
      if (hasPortal) page.parent.postMessage(writeGameMessage(message), origin);
    },
    listen: (hear) => {
      if (!hasPortal) return () => {};
      const receive = (event: MessageEvent<unknown>): void => {
        if (event.origin !== origin || event.source !== page.parent) return;
        const message = readPortalMessage(event.data);
        if (message !== null) hear(message);
      };
      page.addEventListener('message', receive);
      return () => page.removeEventListener('message', receive);
    },
  };
}

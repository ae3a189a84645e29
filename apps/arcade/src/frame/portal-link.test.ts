import { GAME_FRAME_CHANNEL } from '@nokshi/contract/game-frame.ts';
import { describe, expect, it } from 'vitest';
import { openPortalLink } from './portal-link.ts';

const PORTAL = 'https://portal.example';

/** A page in a frame of the portal, as far as the link looks at one. */
function aFramedPage() {
  const listeners: ((event: unknown) => void)[] = [];
  const sent: { message: unknown; origin: string }[] = [];
  const parent = { postMessage: (message: unknown, origin: string) => sent.push({ message, origin }) };
  const page = {
    parent,
    location: { origin: 'https://games.example', ancestorOrigins: [PORTAL] },
    document: { referrer: '' },
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) =>
      listeners.splice(listeners.indexOf(listener), 1),
  };
  const arrive = (event: { origin: string; source: unknown; data: unknown }): void => {
    for (const listener of listeners) listener(event);
  };
  return { page: page as unknown as Window, parent, sent, arrive, listeners };
}

const pause = { channel: GAME_FRAME_CHANNEL, type: 'pause' };

describe('openPortalLink', () => {
  it('[4.44] sends to the exact origin of the portal', () => {
    const { page, sent } = aFramedPage();
    openPortalLink(page).say({ type: 'balance', balanceMicros: '1500000' });
    expect(sent).toEqual([
      {
        message: { channel: GAME_FRAME_CHANNEL, type: 'balance', balanceMicros: '1500000' },
        origin: PORTAL,
      },
    ]);
  });

  it('[4.44] hears the portal and nobody else', () => {
    const { page, parent, arrive } = aFramedPage();
    const heard: unknown[] = [];
    openPortalLink(page).listen((message) => heard.push(message));
    arrive({ origin: 'https://evil.example', source: parent, data: pause });
    arrive({ origin: PORTAL, source: {}, data: pause });
    arrive({ origin: PORTAL, source: parent, data: { type: 'pause' } });
    arrive({ origin: PORTAL, source: parent, data: { ...pause, type: 'delete_everything' } });
    expect(heard).toEqual([]);
    arrive({ origin: PORTAL, source: parent, data: pause });
    expect(heard).toEqual([pause]);
  });

  it('stops hearing when told to', () => {
    const { page, listeners } = aFramedPage();
    openPortalLink(page).listen(() => {})();
    expect(listeners).toEqual([]);
  });

  it('is mute in a tab of its own and knows the way back', () => {
    const page = {
      location: { origin: 'https://games.example' },
      document: { referrer: `${PORTAL}/slots` },
    } as { parent?: unknown; location: object; document: object };
    page.parent = page;
    const link = openPortalLink(page as unknown as Window);
    expect(link.hasPortal).toBe(false);
    expect(link.backAddress).toBe(PORTAL);
    link.say({ type: 'ready' });
  });
});

import { writeGameMessage } from '@nokshi/contract/game-frame.ts';
import { describe, expect, it } from 'vitest';
import {
  acceptGameMessage,
  findGameOrigin,
  findTicket,
  isHostedFront,
  isSilentGame,
} from '../game/game-messages.ts';
import { clockText, resumeStart } from '../room/session-clock.ts';

describe('messages of the game', () => {
  const window = {};
  const place = { origin: 'http://portal.test:8081', window };
  const data = writeGameMessage({ type: 'need_ticket' });

  it('[MO-5] are read from the frame of the launched game', () => {
    expect(acceptGameMessage({ origin: place.origin, source: window, data }, place)).toEqual(data);
  });

  it.each([
    ['another origin', { origin: 'http://portal.test:8080', source: window, data }],
    ['an origin that only begins alike', { origin: `${place.origin}0`, source: window, data }],
    ['another window of that origin', { origin: place.origin, source: {}, data }],
    ['no window at all', { origin: place.origin, source: null, data }],
    ['another channel', { origin: place.origin, source: window, data: { ...data, channel: 'x' } }],
    ['an unknown type', { origin: place.origin, source: window, data: { ...data, type: 'open' } }],
    ['plain text', { origin: place.origin, source: window, data: 'need_ticket' }],
  ])('are ignored when they come from %s', (_, event) => {
    expect(acceptGameMessage(event, place)).toBeNull();
  });

  it('are ignored while the frame has no window', () => {
    expect(
      acceptGameMessage({ origin: place.origin, source: null, data }, { ...place, window: null }),
    ).toBeNull();
  });
});

describe('the address of a game', () => {
  it('may stand in the frame on another origin only', () => {
    expect(findGameOrigin('http://a.test:8081/dice?x=1#ticket=1', 'http://a.test:8080')).toBe(
      'http://a.test:8081',
    );
    expect(findGameOrigin('http://a.test:8080/dice', 'http://a.test:8080')).toBeNull();
    expect(findGameOrigin('javascript:alert(1)', 'http://a.test:8080')).toBeNull();
    expect(findGameOrigin('/dice', 'http://a.test:8080')).toBeNull();
  });

  it('is not shown unencrypted inside an encrypted portal', () => {
    expect(findGameOrigin('http://games.test/dice', 'https://portal.test')).toBeNull();
    expect(findGameOrigin('https://games.test/dice', 'https://portal.test')).toBe('https://games.test');
  });

  it('carries the ticket in its fragment', () => {
    expect(findTicket('http://a.test/dice?lang=bn#ticket=abcdef12_-.~')).toBe('abcdef12_-.~');
    expect(findTicket('http://a.test/dice#ticket=<script>')).toBeNull();
    expect(findTicket('http://a.test/dice?ticket=abcdef12')).toBeNull();
  });
});

describe('[ST-10.3] a game that knows nothing of our messages', () => {
  const fronts =
    'https://games.test/rgs-games/NR9/v2/?sessionID=abc&rgs_url=games.test%2Frgs#ticket=abcdef12';
  const own = 'https://games.test/rgs-slot.html?game=NR0001#ticket=abcdef12';

  it('is a hosted front-end of somebody else, and one at the address of its studio', () => {
    expect(isSilentGame(fronts)).toBe(true);
    expect(isSilentGame('https://studio.test/play/?token=abcdef12')).toBe(true);
  });

  it('is none of the house, of the simulated supplier or of our slots, whose own word is waited for', () => {
    for (const url of [own, 'https://games.test/dice.html?lang=bn#ticket=abcdef12']) {
      expect(isSilentGame(url)).toBe(false);
    }
  });

  it('is known by its page alone where a round is shown again, which takes no ticket', () => {
    const replay = (page: string) => `https://games.test${page}?replay=true&event=7`;
    expect(isHostedFront(replay('/rgs-games/NR9/v2/'))).toBe(true);
    expect(isHostedFront(replay('/rgs-slot.html'))).toBe(false);
    expect(isHostedFront('rgs-games')).toBe(false);
  });
});

describe('the session clock', () => {
  it('shows hours, minutes and seconds', () => {
    expect([clockText(0), clockText(61_999), clockText(3_600_000 * 12 + 59_000), clockText(-1)]).toEqual([
      '0:00:00',
      '0:01:01',
      '12:00:59',
      '0:00:00',
    ]);
  });

  it('goes on over a reload of the same game', () => {
    const stored = JSON.stringify({ gameCode: 'DICE', sinceMs: 1000, seenMs: 50_000 });
    expect(resumeStart(stored, 'DICE', 90_000).sinceMs).toBe(1000);
    expect(resumeStart(stored, 'DICE', 110_000).sinceMs).toBe(110_000);
    expect(resumeStart(stored, 'SLOT1', 60_000).sinceMs).toBe(60_000);
  });

  it('begins anew when what was stored cannot be read', () => {
    for (const stored of [null, '', '[]', 'null', '{"gameCode":"DICE"}']) {
      expect(resumeStart(stored, 'DICE', 5)).toEqual({ gameCode: 'DICE', sinceMs: 5, seenMs: 5 });
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  GAME_FRAME_CHANNEL,
  readGameMessage,
  readPortalMessage,
  writeGameMessage,
  writePortalMessage,
} from './game-frame.ts';

describe('messages between a game and the portal', () => {
  it('arrive as they were written', () => {
    const round = writeGameMessage({ type: 'round', stakeMicros: '10000000', winMicros: '0' });
    expect(readGameMessage(structuredClone(round))).toEqual(round);
    const ticket = writePortalMessage({ type: 'ticket', ticket: 'abcdef123456' });
    expect(readPortalMessage(structuredClone(ticket))).toEqual(ticket);
  });

  it('[4.44] are not read when they do not fit the schema', () => {
    const forged: unknown[] = [
      null,
      'ready',
      { type: 'ready' },
      { channel: 'other', type: 'ready' },
      { channel: GAME_FRAME_CHANNEL, type: 'unknown' },
      { channel: GAME_FRAME_CHANNEL, type: 'balance' },
      { channel: GAME_FRAME_CHANNEL, type: 'balance', balanceMicros: 5 },
      { channel: GAME_FRAME_CHANNEL, type: 'balance', balanceMicros: '1e9' },
    ];
    for (const data of forged) expect(readGameMessage(data)).toBeNull();
    expect(readPortalMessage({ channel: GAME_FRAME_CHANNEL, type: 'ticket', ticket: '<script>' })).toBeNull();
    expect(readPortalMessage({ channel: GAME_FRAME_CHANNEL, type: 'theme', theme: 'blue' })).toBeNull();
  });

  it('go one way only', () => {
    expect(readPortalMessage(writeGameMessage({ type: 'leave' }))).toBeNull();
    expect(readGameMessage(writePortalMessage({ type: 'pause' }))).toBeNull();
  });
});

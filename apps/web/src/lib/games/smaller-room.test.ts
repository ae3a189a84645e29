import { describe, expect, it } from 'vitest';
import { type Room, smallerRoom } from './smaller-room.ts';

const UNIT = 1_000_000n;

function aRoom(roomId: string, minEntry: number, changes: Partial<Room> = {}): Room {
  return {
    roomId,
    nodeId: 1,
    vassalage: 'ADDA',
    roomName: roomId,
    roomType: 'MIDDLE',
    roomFamily: 'rummy',
    minBet: minEntry,
    maxBet: minEntry,
    minEntry,
    onlineCount: 0,
    tableCount: 0,
    seatsPerTable: 6,
    status: 'OPEN',
    ...changes,
  };
}

const ROOMS = [
  aRoom('R400', 400),
  aRoom('R8', 8),
  aRoom('R80', 80),
  aRoom('P50', 50, { roomFamily: 'teen-patti' }),
];

describe('a smaller room', () => {
  it('[API-6.14] is the largest of the same game that the balance opens', () => {
    expect(smallerRoom(ROOMS, 'R400', 90n * UNIT)?.roomId).toBe('R80');
    expect(smallerRoom(ROOMS, 'R400', 60n * UNIT)?.roomId).toBe('R8');
    expect(smallerRoom(ROOMS, 'R80', 60n * UNIT)?.roomId).toBe('R8');
  });

  it('is none where the balance opens none, in the smallest room, and in a game that is no room', () => {
    expect(smallerRoom(ROOMS, 'R400', 7n * UNIT)).toBeNull();
    expect(smallerRoom(ROOMS, 'R8', 1000n * UNIT)).toBeNull();
    expect(smallerRoom(ROOMS, 'P50', 40n * UNIT)).toBeNull();
    expect(smallerRoom(ROOMS, 'BGLIMBO', 40n * UNIT)).toBeNull();
  });

  it('is one that takes people', () => {
    const rooms = ROOMS.map((room) =>
      room.roomId === 'R80' ? { ...room, status: 'CLOSED' as const } : room,
    );
    expect(smallerRoom(rooms, 'R400', 90n * UNIT)?.roomId).toBe('R8');
  });
});

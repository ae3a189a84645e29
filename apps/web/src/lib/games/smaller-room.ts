import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { roomList } from '@nokshi/contract/play.ts';
import { wireNumberToMicros } from '@nokshi/money';

export type Room = OutputOf<typeof roomList>[number];

const DECIMALS = 2;

/** What has to be in the wallet to be dealt in, in micros. */
export function entryOf({ minEntry }: Pick<Room, 'minEntry'>): bigint {
  return wireNumberToMicros(minEntry, DECIMALS);
}

/** The largest room below `gameCode`'s in which the same is played and which `balanceMicros` opens; null without one. */
export function smallerRoom(rooms: readonly Room[], gameCode: string, balanceMicros: bigint): Room | null {
  const own = rooms.find(({ roomId }) => roomId === gameCode);
  if (own === undefined) return null;
  const [largest = null] = rooms
    .filter(({ roomFamily, status }) => roomFamily === own.roomFamily && status === 'OPEN')
    .filter((room) => room.minEntry < own.minEntry && entryOf(room) <= balanceMicros)
    .toSorted((one, other) => other.minEntry - one.minEntry);
  return largest;
}

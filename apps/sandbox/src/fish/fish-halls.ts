import type { FishRoomMessage } from '@nokshi/fairness/supplier/fish-wire.ts';
import { type Channel, createChannel } from '../wager/feed.ts';

/** Who is in which room now, and what is told to them. Nothing here outlives the process or needs to. */

/** Guns at the rim of one room; whoever comes later fires from the last place. */
const SEATS = 4;

type Seated = { userRef: string; seat: number };
type Room = { channel: Channel<FishRoomMessage>; seats: Map<symbol, Seated> };

export type FishHalls = {
  /** Seats somebody until the returned function is called. `seats` are all that are taken then. */
  enter(
    event: string,
    userRef: string,
    hear: (message: FishRoomMessage) => void,
  ): { seat: number; seats: number[]; leave: () => void };
  tell(event: string, message: FishRoomMessage): void;
  seatOf(event: string, userRef: string): number;
  countPlayers(event: string): number;
};

export function createFishHalls(): FishHalls {
  const rooms = new Map<string, Room>();

  const seatsOf = (room: Room): number[] =>
    [...new Set([...room.seats.values()].map(({ seat }) => seat))].toSorted((one, other) => one - other);

  return {
    enter(event, userRef, hear) {
      const room: Room = rooms.get(event) ?? {
        channel: createChannel<FishRoomMessage>(),
        seats: new Map<symbol, Seated>(),
      };
      rooms.set(event, room);
      const key = Symbol(event);
      const own = [...room.seats.values()].find((taken) => taken.userRef === userRef)?.seat;
      const seat = own ?? freeSeat(seatsOf(room));
      room.seats.set(key, { userRef, seat });
      room.channel.publish({ type: 'seats', seats: seatsOf(room) });
      const stop = room.channel.subscribe(hear);
      return {
        seat,
        seats: seatsOf(room),
        leave() {
          stop();
          room.seats.delete(key);
          if (room.seats.size === 0) rooms.delete(event);
          else room.channel.publish({ type: 'seats', seats: seatsOf(room) });
        },
      };
    },
    tell: (event, message) => rooms.get(event)?.channel.publish(message),
    seatOf(event, userRef) {
      const seats = rooms.get(event)?.seats.values() ?? [];
      return [...seats].find((taken) => taken.userRef === userRef)?.seat ?? 0;
    },
    countPlayers: (event) =>
      new Set([...(rooms.get(event)?.seats.values() ?? [])].map(({ userRef }) => userRef)).size,
  };
}

function freeSeat(taken: readonly number[]): number {
  for (let seat = 0; seat < SEATS; seat += 1) if (!taken.includes(seat)) return seat;
  return SEATS - 1;
}

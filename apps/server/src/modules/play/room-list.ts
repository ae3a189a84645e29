import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { roomList } from '@nokshi/contract/play.ts';
import { microsToWireNumber } from '@nokshi/money';
import { fail } from '../../platform/errors.ts';
import type { Library, Presenter } from '../catalogue/index.ts';
import type { SupplierClient } from './hub88/supplier-client.ts';
import type { SupplierRoom } from './hub88/supplier-records.ts';

/** However many look at rooms, their supplier is asked so often at most. */
const CACHED_MS = 2_000;
const ROOM_DECIMALS = 2;

/** The rooms of the supplier, asked for by many and fetched once in a while. Rejects when they cannot be fetched. */
export type ReadRooms = (at: Date) => Promise<readonly SupplierRoom[]>;

export function createRoomReader(supplier: Pick<SupplierClient, 'listRooms'> | undefined): ReadRooms {
  let kept: { readonly untilMs: number; readonly rooms: Promise<readonly SupplierRoom[]> } | undefined;
  return (at) => {
    if (supplier === undefined) return Promise.resolve([]);
    if (kept !== undefined && at.getTime() < kept.untilMs) return kept.rooms;
    const rooms = supplier.listRooms();
    const mine = { untilMs: at.getTime() + CACHED_MS, rooms };
    kept = mine;
    rooms.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return rooms;
  };
}

/**
 * The rooms of one vendor, one game or all that are open to members: what the catalogue has switched off is not told.
 * @throws DomainError play.supplier_unreachable
 */
export async function listRooms(
  deps: { readonly library: Library; readonly presenter: Presenter; readonly rooms: ReadRooms },
  filter: Pick<InputOf<typeof roomList>, 'vassalage' | 'nodeId'>,
  at: Date,
): Promise<OutputOf<typeof roomList>> {
  const { library, presenter } = deps;
  const rooms = await deps.rooms(at).catch(() => fail('play.supplier_unreachable'));
  return rooms.flatMap((room) => {
    const game = library.gameByCode.get(room.gameCode);
    const isOpen = game?.is_on === true && library.vendorByCode.get(game.vendor)?.is_on === true;
    if (!game || !isOpen) return [];
    if (filter.vassalage !== undefined && game.vendor !== filter.vassalage) return [];
    if (filter.nodeId !== undefined && game.no !== filter.nodeId) return [];
    return [
      {
        roomId: game.code,
        nodeId: game.no,
        vassalage: game.vendor,
        roomName: presenter.game(game).gameName,
        roomType: room.level,
        roomFamily: room.family,
        minBet: microsToWireNumber(room.minBet, ROOM_DECIMALS),
        maxBet: microsToWireNumber(room.maxBet, ROOM_DECIMALS),
        minEntry: microsToWireNumber(room.minEntry, ROOM_DECIMALS),
        onlineCount: room.people,
        tableCount: room.tables,
        seatsPerTable: room.seats,
        status: room.state,
      },
    ];
  });
}

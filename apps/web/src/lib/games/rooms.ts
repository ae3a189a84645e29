import { roomList } from '@nokshi/contract/play.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { MINE } from '../api/query.ts';
import { useSession } from '../session/session.ts';
import { useWireLanguage } from './catalogue-queries.ts';
import type { Room } from './smaller-room.ts';

const LOOK_MS = 10_000;

/** Rooms in which people meet each other, as they are at this moment; of one vendor or all, for members alone. */
export function useRooms(vassalage: string | null): UseQueryResult<Room[]> {
  const { state } = useSession();
  const language = useWireLanguage();
  return useQuery({
    queryKey: [MINE, 'rooms', language, vassalage],
    queryFn: ({ signal }) =>
      call(roomList, { language, ...(vassalage !== null && { vassalage }) }, { signal }),
    enabled: state === 'member',
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
}

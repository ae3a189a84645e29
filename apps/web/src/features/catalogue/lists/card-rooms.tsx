import { HonestMark, Icon, MoneyText, Skeleton, useUi } from '@nokshi/ui';
import { launchNow } from '../../../lib/games/launch.ts';
import { useRooms } from '../../../lib/games/rooms.ts';
import { entryOf, type Room } from '../../../lib/games/smaller-room.ts';
import { gameHref } from '../../../lib/navigation/navigation.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from './card-rooms.module.css';

/** Rooms in which people meet each other, with who is there at this moment; for members, whom the portal tells. */
export function CardRooms({ vassalage }: { readonly vassalage: string | null }) {
  const { t } = useUi();
  const { state } = useSession();
  const { data, isPending } = useRooms(vassalage);
  if (state !== 'member') return null;
  if (isPending) return <Skeleton className={styles['waiting'] ?? ''} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={styles['rooms']} aria-labelledby="rooms-title">
      <div className={styles['head']}>
        <h2 id="rooms-title">{t('catalogue.roomsTitle')}</h2>
        <HonestMark kind="demo" look="tag" />
      </div>
      <ul>
        {data
          .toSorted((one, other) => one.minEntry - other.minEntry)
          .map((room) => (
            <RoomItem key={room.roomId} room={room} />
          ))}
      </ul>
    </section>
  );
}

function RoomItem({ room }: { readonly room: Room }) {
  const { t } = useUi();
  const { roomId, nodeId, vassalage, roomName, roomType, onlineCount, status } = room;
  return (
    <li>
      <a
        className={styles['room']}
        href={gameHref(roomId)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          launchNow({ gameCode: roomId, nodeId, vassalage, gameName: roomName });
        }}
      >
        <b>{roomName}</b>
        <span className={styles['level']}>{t(`catalogue.roomLevel_${roomType}`)}</span>
        <span>
          {t('catalogue.roomEntry')} <MoneyText micros={entryOf(room)} />
        </span>
        <span className={styles['people']}>
          <Icon name="users" size="small" />
          {status === 'OPEN'
            ? t('catalogue.roomPeople', { count: onlineCount })
            : t(`catalogue.roomState_${status}`)}
        </span>
      </a>
    </li>
  );
}

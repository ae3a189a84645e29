import type { FishRoomKey } from '@nokshi/fairness/supplier/fish.ts';
import type { FishHallView, FishRoomView } from '@nokshi/fairness/supplier/fish-wire.ts';
import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { Amount } from '../parts/amount.tsx';
import { Sprite } from '../parts/sprite.tsx';
import { paletteVariables } from '../slot/palette-variables.ts';
import { spriteAddress } from '../slot/stage/pictures.ts';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';

export const ROOM_NAMES: Readonly<Record<FishRoomKey, WordKey>> = {
  shallow: 'fishRoomShallow',
  open: 'fishRoomOpen',
  deep: 'fishRoomDeep',
};
const ROOM_PICTURES: Readonly<Record<FishRoomKey, string>> = {
  shallow: 'e-turtle',
  open: 'e-manta',
  deep: 'e-sea-dragon',
};

/** Three rooms by the size of their bets. */
export function FishHall({
  session,
  hall,
  hasFailed,
  onChoose,
}: {
  session: SupplierSessionView;
  hall: FishHallView | null;
  hasFailed: boolean;
  onChoose: (room: FishRoomView) => void;
}) {
  const { say } = useWords();
  const { theme } = session.game;
  return (
    <main className="fish-hall" style={paletteVariables(theme.palette)}>
      <Sprite className="fish-hero" src={spriteAddress(theme.hero)} width="120" height="120" />
      <h2>{say('fishChooseRoom')}</h2>
      {hasFailed && <p role="alert">{say('noticeConnectionLost')}</p>}
      {hall === null && !hasFailed && <output>{say('opening')}</output>}
      <ul className="fish-rooms">
        {hall?.rooms.map((room) => (
          <li key={room.key}>
            <button type="button" className={`fish-room-card ${room.key}`} onClick={() => onChoose(room)}>
              <Sprite src={spriteAddress(ROOM_PICTURES[room.key])} width="72" height="72" />
              <span className="fish-room-name">{say(ROOM_NAMES[room.key])}</span>
              <span className="fish-room-bets">
                {say('fishShotBet')}{' '}
                <Amount micros={BigInt(room.betsMicros[0] ?? 0)} currency={session.currency} />
                {' – '}
                <Amount micros={BigInt(room.betsMicros.at(-1) ?? 0)} currency={session.currency} />
              </span>
              <span className="fish-room-players">{say('fishPlayers', { count: room.players })}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

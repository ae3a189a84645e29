import { checkPattiDeal } from '@nokshi/fairness/supplier/teen-patti/deal.ts';
import type { PattiPastHand } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { BotTag } from '../card-room/room-face.tsx';
import { type HistoryProps, RoomHistory } from '../card-room/room-history.tsx';
import { playerName } from '../card-room/room-words.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useWords } from '../words/words.ts';
import { readPattiHistory } from './patti-wire.ts';

/** One's own latest hands with everybody's cards. */
export function PattiHistory(props: HistoryProps) {
  return (
    <RoomHistory
      {...props}
      path="/supplier/patti/hands"
      read={readPattiHistory}
      renderPlayers={(hand) => <PastPlayers hand={hand} />}
      isDealtRight={isDealtRight}
      sums={({ stakedMicros, winMicros, potMicros, rakeMicros }) => [
        ['stake', stakedMicros],
        ['returned', winMicros],
        ['pattiPot', potMicros],
        ['roomRake', rakeMicros],
      ]}
    />
  );
}

function isDealtRight({ serverSeed, id: handId, players }: PattiPastHand, serverSeedHash: string): boolean {
  return checkPattiDeal({ serverSeed, serverSeedHash, handId, cards: players.map(({ cards }) => cards) });
}

function PastPlayers({ hand }: { hand: PattiPastHand }) {
  const { language, say } = useWords();
  return (
    <ul className="room-past-players">
      {hand.players.map((player) => (
        <li key={player.seat} className={player.isWinner ? 'winner' : ''}>
          <span className="patti-cards open small">
            {player.cards.map((card) => (
              <PlayingCard key={card} card={card} />
            ))}
          </span>
          <span>{playerName(language, player, player.seat === hand.me)}</span>
          {player.isBot && <BotTag />}
          {player.isWinner && <span className="gold">{say('roomWinner')}</span>}
        </li>
      ))}
    </ul>
  );
}

import { wildRankOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import { checkRummyDeal } from '@nokshi/fairness/supplier/rummy/deal.ts';
import type { RummyPastHand } from '@nokshi/fairness/supplier/rummy-wire.ts';
import { BotTag } from '../card-room/room-face.tsx';
import { type HistoryProps, RoomHistory } from '../card-room/room-history.tsx';
import { playerName } from '../card-room/room-words.ts';
import { useWords } from '../words/words.ts';
import { RummyCard } from './rummy-card.tsx';
import { readRummyHistory } from './rummy-wire.ts';

/** One's own latest hands with the cards that everybody was dealt. */
export function RummyHistory(props: HistoryProps) {
  return (
    <RoomHistory
      {...props}
      path="/supplier/rummy/hands"
      read={readRummyHistory}
      renderPlayers={(hand) => <PastPlayers hand={hand} />}
      isDealtRight={isDealtRight}
      sums={({ stakedMicros, winMicros, rakeMicros }) => [
        ['rummyEntry', stakedMicros],
        ['returned', winMicros],
        ['roomRake', rakeMicros],
      ]}
    />
  );
}

function isDealtRight(
  { serverSeed, id: handId, turned, players }: RummyPastHand,
  serverSeedHash: string,
): boolean {
  const hands = players.map(({ cards }) => cards);
  return checkRummyDeal({ serverSeed, serverSeedHash, handId, turned, hands });
}

function PastPlayers({ hand }: { hand: RummyPastHand }) {
  const { language, say } = useWords();
  const wildRank = wildRankOf(hand.turned);
  return (
    <>
      {hand.kind === 'spent' && <p>{say('rummySpent')}</p>}
      <p className="muted">{say('rummyDealtCards')}</p>
      <ul className="room-past-players">
        {hand.players.map((player) => (
          <li key={player.seat} className={player.isWinner ? 'winner' : ''}>
            <span>{playerName(language, player, player.seat === hand.me)}</span>
            {player.isBot && <BotTag />}
            <span>{say('rummyPoints', { points: player.points })}</span>
            {player.isWinner && <span className="gold">{say('roomWinner')}</span>}
            <span className="rummy-small wide">
              {player.cards.map((card) => (
                <RummyCard key={card} card={card} wildRank={wildRank} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

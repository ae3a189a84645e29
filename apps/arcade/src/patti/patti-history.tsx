import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { checkPattiDeal } from '@nokshi/fairness/supplier/teen-patti/deal.ts';
import type { PattiPastHand } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { useEffect, useState } from 'react';
import { PlayingCard } from '../cards/playing-card.tsx';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import type { SupplierApi } from '../supplier/supplier-api.ts';
import { timeText } from '../words/figures.ts';
import { useWords } from '../words/words.ts';
import { readPattiHistory } from './patti-wire.ts';
import { playerName } from './patti-words.ts';

type Load = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; hands: readonly PattiPastHand[] };

/** One's own latest hands, each dealt again in this page from its seed. */
export function PattiHistory({
  session,
  api,
  announced,
  onClose,
}: {
  session: SupplierSessionView;
  api: SupplierApi;
  announced: ReadonlyMap<string, string>;
  onClose: () => void;
}) {
  const { say } = useWords();
  const [load, setLoad] = useState<Load>({ kind: 'loading' });
  useEffect(() => {
    let isOpen = true;
    const take = (next: Load): void => {
      if (isOpen) setLoad(next);
    };
    api.ask({ method: 'GET', path: '/supplier/patti/hands' }, readPattiHistory).then(
      (answer) => take(answer.ok ? { kind: 'loaded', hands: answer.value.hands } : { kind: 'failed' }),
      () => take({ kind: 'failed' }),
    );
    return () => {
      isOpen = false;
    };
  }, [api]);
  return (
    <Panel title={say('pattiHistory')} onClose={onClose}>
      {load.kind === 'loading' && <output>{say('historyLoading')}</output>}
      {load.kind === 'failed' && <p role="alert">{say('historyFailed')}</p>}
      {load.kind === 'loaded' && load.hands.length === 0 && <p>{say('pattiHistoryEmpty')}</p>}
      {load.kind === 'loaded' && (
        <ul className="patti-past">
          {load.hands.map((hand) => (
            <PastHand key={hand.id} hand={hand} session={session} announced={announced.get(hand.id)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PastHand({
  hand,
  session,
  announced,
}: {
  hand: PattiPastHand;
  session: SupplierSessionView;
  announced: string | undefined;
}) {
  const { language, say } = useWords();
  const [now] = useState(() => new Date());
  const { currency } = session;
  return (
    <li>
      <p className="patti-past-head">
        <b>{say('pattiHandNo', { number: hand.no })}</b>
        <span className="muted">{timeText(language, new Date(hand.at), now)}</span>
      </p>
      {hand.isVoid ? (
        <p>{say('pattiVoid')}</p>
      ) : (
        <>
          <ul className="patti-past-players">
            {hand.players.map((player) => (
              <li key={player.seat} className={player.isWinner ? 'winner' : ''}>
                <span className="patti-cards open small">
                  {player.cards.map((card) => (
                    <PlayingCard key={card} card={card} />
                  ))}
                </span>
                <span>{playerName(language, player, player.seat === hand.me)}</span>
                {player.isBot && <span className="patti-bot">{say('pattiBot')}</span>}
                {player.isWinner && <span className="gold">{say('pattiWinner')}</span>}
              </li>
            ))}
          </ul>
          <dl className="terms">
            {(
              [
                ['stake', hand.stakedMicros],
                ['returned', hand.winMicros],
                ['pattiPot', hand.potMicros],
                ['pattiRake', hand.rakeMicros],
              ] as const
            ).map(([name, micros]) => (
              <div key={name}>
                <dt>{say(name)}</dt>
                <dd>
                  <Amount micros={BigInt(micros)} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
          <Proof hand={hand} announced={announced} />
        </>
      )}
    </li>
  );
}

/** The hand dealt again by the rules from the seed, and the seed's hash against the one told before the boots. */
function Proof({ hand, announced }: { hand: PattiPastHand; announced: string | undefined }) {
  const { say } = useWords();
  const { serverSeed, id: handId } = hand;
  const isRight = checkPattiDeal({
    serverSeed,
    serverSeedHash: announced ?? hand.serverSeedHash,
    handId,
    cards: hand.players.map(({ cards }) => cards),
  });
  const sentence = announced === undefined ? 'pattiProofDealt' : 'pattiProofAnnounced';
  return (
    <details className="patti-proof">
      <summary>
        <Icon name={isRight ? 'shield' : 'warning'} size={18} /> {say(isRight ? sentence : 'pattiProofWrong')}
      </summary>
      <dl>
        {(
          [
            ['pattiSeedHash', hand.serverSeedHash],
            ['pattiSeed', serverSeed],
            ['pattiHandId', handId],
          ] as const
        ).map(([name, text]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>
              <code>{text}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

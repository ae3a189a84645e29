import type { CardPastHand } from '@nokshi/fairness/supplier/card-wire.ts';
import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import type { SupplierApi } from '../supplier/supplier-api.ts';
import { timeText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';

type Load<Hand> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; hands: readonly Hand[] };

export interface HistoryProps {
  readonly session: SupplierSessionView;
  readonly api: SupplierApi;
  /** Hashes of seeds as this page heard them before the deal, by hand. */
  readonly announced: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

interface RoomHistoryProps<Hand extends CardPastHand> extends HistoryProps {
  readonly path: string;
  readonly read: (body: unknown) => { hands: readonly Hand[] };
  /** The players of a hand with what they held. */
  readonly renderPlayers: (hand: Hand) => ReactNode;
  /** Whether the cards told are those that this hash and the seed deal. */
  readonly isDealtRight: (hand: Hand, serverSeedHash: string) => boolean;
  /** What the sums of a hand are, by their names. */
  readonly sums: (hand: Hand) => readonly (readonly [name: WordKey, micros: string])[];
}

/** One's own latest hands, each dealt again in this page from its seed. */
export function RoomHistory<Hand extends CardPastHand>(props: RoomHistoryProps<Hand>) {
  const { api, path, read, onClose } = props;
  const { say } = useWords();
  const [load, setLoad] = useState<Load<Hand>>({ kind: 'loading' });
  useEffect(() => {
    let isOpen = true;
    const take = (next: Load<Hand>): void => {
      if (isOpen) setLoad(next);
    };
    api.ask({ method: 'GET', path }, read).then(
      (answer) => take(answer.ok ? { kind: 'loaded', hands: answer.value.hands } : { kind: 'failed' }),
      () => take({ kind: 'failed' }),
    );
    return () => {
      isOpen = false;
    };
  }, [api, path, read]);
  return (
    <Panel title={say('roomHistory')} onClose={onClose}>
      {load.kind === 'loading' && <output>{say('historyLoading')}</output>}
      {load.kind === 'failed' && <p role="alert">{say('historyFailed')}</p>}
      {load.kind === 'loaded' && load.hands.length === 0 && <p>{say('roomHistoryEmpty')}</p>}
      {load.kind === 'loaded' && (
        <ul className="room-past">
          {load.hands.map((hand) => (
            <PastHand key={hand.id} hand={hand} {...props} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PastHand<Hand extends CardPastHand>({
  hand,
  session,
  renderPlayers,
  sums,
  announced,
  isDealtRight,
}: RoomHistoryProps<Hand> & { readonly hand: Hand }) {
  const { language, say } = useWords();
  const [now] = useState(() => new Date());
  const told = announced.get(hand.id);
  return (
    <li>
      <p className="room-past-head">
        <b>{say('roomHandNo', { number: hand.no })}</b>
        <span className="muted">{timeText(language, new Date(hand.at), now)}</span>
      </p>
      {hand.isVoid ? (
        <p>{say('roomVoid')}</p>
      ) : (
        <>
          {renderPlayers(hand)}
          <dl className="terms">
            {sums(hand).map(([name, micros]) => (
              <div key={name}>
                <dt>{say(name)}</dt>
                <dd>
                  <Amount micros={BigInt(micros)} currency={session.currency} />
                </dd>
              </div>
            ))}
          </dl>
          <Proof
            hand={hand}
            isAnnounced={told !== undefined}
            isRight={isDealtRight(hand, told ?? hand.serverSeedHash)}
          />
        </>
      )}
    </li>
  );
}

/** The hand dealt again by the rules from the seed, and the seed's hash against the one told before the deal. */
function Proof({
  hand,
  isAnnounced,
  isRight,
}: {
  hand: CardPastHand;
  isAnnounced: boolean;
  isRight: boolean;
}) {
  const { say } = useWords();
  const sentence = isAnnounced ? 'roomProofAnnounced' : 'roomProofDealt';
  return (
    <details className="room-proof">
      <summary>
        <Icon name={isRight ? 'shield' : 'warning'} size={18} /> {say(isRight ? sentence : 'roomProofWrong')}
      </summary>
      <dl>
        {(
          [
            ['roomSeedHash', hand.serverSeedHash],
            ['roomSeed', hand.serverSeed],
            ['roomHandId', hand.id],
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

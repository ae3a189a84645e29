import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { PattiAct } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { bootMicrosOf, type PattiModel } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import type { PattiOfferView, PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { nameAt } from '../card-room/room-words.ts';
import { Amount } from '../parts/amount.tsx';
import { amountText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { ActButton } from './act-button.tsx';
import type { PattiRoom, PattiScreen } from './patti-words.ts';
import { SideShowCall } from './side-show-call.tsx';

interface ActBarProps {
  readonly room: PattiRoom;
  readonly screen: PattiScreen;
  readonly view: PattiTableView;
  readonly model: PattiModel;
  readonly session: SupplierSessionView;
}

/** What the player can do now, each with what it costs. */
export function ActBar(props: ActBarProps) {
  const { screen, view } = props;
  const { say } = useWords();
  const own = view.seats.find(({ seat }) => seat === view.me);
  const isInHand = own?.state === 'blind' || own?.state === 'seen';
  return (
    <div className="room-bar">
      {screen.notice !== null && (
        <p className="room-notice" role="alert">
          {say(screen.notice)}
        </p>
      )}
      {isInHand && view.hand?.phase === 'playing' ? <Acts {...props} /> : <SeatActs {...props} />}
    </div>
  );
}

/** Sitting down, sitting out, going. */
function SeatActs({ room, screen, view, model, session }: ActBarProps) {
  const { language, say } = useWords();
  const own = view.seats.find(({ seat }) => seat === view.me);
  const isBusy = screen.pending !== null || screen.isPaused || !screen.isConnected;
  const boot = bootMicrosOf(model);
  const isOut = own === undefined || own.state === 'away';
  const hint = hintOf(view, own === undefined);
  return (
    <>
      <p className="room-hint">
        {hint === 'pattiSitHint' ? say(hint, { amount: amountText(language, boot) }) : say(hint)}
      </p>
      <div className="room-acts">
        {isOut && (
          <button
            type="button"
            className="button primary room-sit"
            disabled={isBusy}
            onClick={() => void room.sit(true)}
          >
            {say(own === undefined ? 'roomSit' : 'roomBack')}
            <small>
              {say('pattiBoot')} <Amount micros={boot} currency={session.currency} />
            </small>
          </button>
        )}
        {own !== undefined && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void room.sit(false)}>
            {say('roomRise')}
          </button>
        )}
      </div>
    </>
  );
}

function hintOf({ setAside, me, seats, hand }: PattiTableView, isStanding: boolean): WordKey {
  if (setAside === 'boot') return 'pattiAsideBoot';
  if (setAside === 'turn') return 'pattiAsideTurn';
  if (isStanding) return 'pattiSitHint';
  const own = seats.find(({ seat }) => seat === me);
  if (own?.state === 'packed' && hand?.phase === 'playing') return 'pattiPackedHint';
  return hand?.phase === 'over' ? 'roomNextHint' : 'roomWaitHint';
}

const STAKED: Readonly<Partial<Record<PattiAct, 'primary' | 'plain'>>> = {
  bet: 'primary',
  raise: 'plain',
  side_show: 'plain',
  show: 'plain',
};

function Acts({ room, screen, view, session }: ActBarProps) {
  const { language, say } = useWords();
  const { offers, hand, me } = view;
  const offerOf = (act: PattiAct): PattiOfferView | undefined => offers.find((each) => each.act === act);
  const isSeen = view.seats.find(({ seat }) => seat === me)?.state === 'seen';
  const isBusy = screen.pending !== null || screen.isPaused || !screen.isConnected;
  const isTurn = offerOf('pack') !== undefined;
  const mustSee = isTurn && !isSeen && offerOf('bet') === undefined;
  const ask = hand?.ask ?? null;
  if (ask !== null && ask.asked === me) {
    return (
      <>
        <p className="room-hint">{say('pattiAskedYou')}</p>
        <SideShowCall room={room} asker={nameAt(language, view, ask.asker)} isBusy={isBusy} />
      </>
    );
  }
  return (
    <>
      <p className="room-hint">
        {mustSee && say('pattiMustSee')}
        {!mustSee && isTurn && say(isSeen ? 'pattiSeenHint' : 'pattiBlindHint')}
        {!isTurn && say('roomOthersTurn')}
      </p>
      <div className="room-acts">
        {offerOf('pack') !== undefined && (
          <ActButton act="pack" label="pattiPack" look="danger" {...{ room, isBusy }} />
        )}
        {offerOf('see') !== undefined && (
          <ActButton act="see" label="pattiSee" look={mustSee ? 'primary' : 'plain'} {...{ room, isBusy }} />
        )}
        {(['bet', 'raise', 'side_show', 'show'] as const).map((act) => {
          const offer = offerOf(act);
          if (offer === undefined) return null;
          return (
            <ActButton
              key={act}
              act={act}
              label={labelOf(act, isSeen)}
              look={STAKED[act] ?? 'plain'}
              {...{ room, isBusy }}
            >
              <Amount micros={BigInt(offer.stakeMicros)} currency={session.currency} />
            </ActButton>
          );
        })}
        {!isTurn && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void room.sit(false)}>
            {say('roomRise')}
          </button>
        )}
      </div>
    </>
  );
}

function labelOf(act: 'bet' | 'raise' | 'side_show' | 'show', isSeen: boolean): WordKey {
  if (act === 'side_show') return 'pattiSideShow';
  if (act === 'show') return 'pattiShow';
  if (act === 'raise') return 'pattiRaise';
  return isSeen ? 'pattiChaal' : 'pattiBlindBet';
}

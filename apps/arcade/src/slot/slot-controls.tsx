import type { SlotFreeBetsView, SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import { Amount } from '../parts/amount.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { Icon } from '../parts/icon.tsx';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import type { SlotGame } from './slot-game.ts';
import type { SlotScreen, StartBlock } from './slot-screen.ts';
import { startBlock } from './slot-screen.ts';
import { stakeAt } from './stake-ladder.ts';

const BLOCK_REASONS: Readonly<Record<StartBlock, WordKey>> = {
  paused: 'blockPaused',
  turning: 'blockTurning',
  showing: 'blockShowing',
  too_soon: 'blockTooSoon',
  not_enough: 'blockNotEnough',
};

interface ControlsProps {
  readonly game: SlotGame;
  readonly screen: SlotScreen;
  readonly session: SlotSessionView;
  readonly onChooseStake: () => void;
}

/** Balance, stake, start and last win: what a player needs in sight during play (standard 1.38). */
export function SlotControls({ game, screen, session, onChooseStake }: ControlsProps) {
  const { say } = useWords();
  const { currency } = session;
  return (
    <section className="controls" aria-label={say('controls')}>
      <div className="figure balance">
        <span className="label">{say('balance')}</span>
        <Amount micros={screen.balanceMicros} currency={currency} />
      </div>
      <div className="figure last">
        <span className="label">{say('lastWin')}</span>
        <LastWin screen={screen} currency={currency} />
      </div>
      {screen.freeBets === null ? (
        <StakeChoice game={game} screen={screen} currency={currency} onChooseStake={onChooseStake} />
      ) : (
        <FreeBets freeBets={screen.freeBets} currency={currency} />
      )}
      <StartButton game={game} screen={screen} />
    </section>
  );
}

/** What is played for free stands where the bet is chosen at other times. */
function FreeBets({ freeBets, currency }: { freeBets: SlotFreeBetsView; currency: string }) {
  const { say } = useWords();
  return (
    <div className="stake free-bets" data-left={freeBets.left}>
      <span className="free-left">
        <Icon name="gift" />
        {say('freeBetsLeft', { count: freeBets.left })}
      </span>
      <span className="free-value">
        <span className="label">{say('freeBetWorth')}</span>{' '}
        <Amount micros={BigInt(freeBets.valueMicros)} currency={currency} />
      </span>
    </div>
  );
}

interface StakeChoiceProps extends Pick<ControlsProps, 'game' | 'screen' | 'onChooseStake'> {
  readonly currency: string;
}

function StakeChoice({ game, screen, currency, onChooseStake }: StakeChoiceProps) {
  const { say } = useWords();
  const isResting = screen.phase === 'rest';
  return (
    <fieldset className="stake" aria-label={say('stake')}>
      <button
        type="button"
        className="step"
        aria-label={say('stakeDown')}
        disabled={!isResting || screen.stakeIndex === 0}
        onClick={() => game.moveStake(-1)}
      >
        <Icon name="minus" />
      </button>
      <button type="button" className="stake-now" disabled={!isResting} onClick={onChooseStake}>
        <span className="label">{say('stake')}</span>
        <Amount micros={stakeAt(game.ladder, screen.stakeIndex)} currency={currency} />
      </button>
      <button
        type="button"
        className="step"
        aria-label={say('stakeUp')}
        disabled={!isResting || screen.stakeIndex === game.ladder.steps.length - 1}
        onClick={() => game.moveStake(1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

function LastWin({ screen, currency }: { screen: SlotScreen; currency: string }) {
  const { outcome } = screen;
  if (outcome === null) return <span className="amount">–</span>;
  const isWin = outcome.celebration === 'win' || outcome.celebration === 'big_win';
  return (
    <Amount micros={outcome.returnedMicros} currency={currency} {...(isWin ? { className: 'gold' } : {})} />
  );
}

/**
 * Stays focusable while it waits, so that keyboard and screen reader keep their place, and says why it waits. Its
 * press counts when the button is released; a key that is held down starts one round only (standard 2.29).
 */
function StartButton({ game, screen }: { game: SlotGame; screen: SlotScreen }) {
  const { say } = useWords();
  const { feature } = screen;
  if (feature !== null) {
    const isPlaying = feature.stage === 'play';
    return (
      <button type="button" className="spin" onClick={() => game.hurry()}>
        <span>{say(isPlaying ? 'featureToEnd' : 'goOn')}</span>
      </button>
    );
  }
  const block = startBlock(screen, game.ladder);
  return (
    <button
      type="button"
      className="spin"
      id="spin"
      aria-disabled={block !== null && !(block === 'not_enough' && game.leadsToCredit)}
      aria-describedby={block === null ? undefined : 'spin-reason'}
      onKeyDown={refuseHeldKey}
      onClick={() => game.spin()}
    >
      <Icon name="spin" size={22} />
      <span>{say(screen.freeBets === null ? 'spin' : 'freeBetSpin')}</span>
      <span id="spin-reason" className="spin-reason">
        {block === null ? '' : say(BLOCK_REASONS[block])}
      </span>
    </button>
  );
}

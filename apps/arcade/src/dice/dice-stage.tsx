import type { DiceBet } from '@nokshi/fairness';
import { diceTargetRange } from '@nokshi/fairness';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { hundredthsText } from '../words/figures.ts';
import { figure, useWords } from '../words/words.ts';
import { proofState } from './check-round.ts';
import type { DiceGame } from './dice-game.ts';
import type { CheckedRound, DiceScreen } from './dice-screen.ts';
import { betWords } from './dice-words.ts';

const SCALE = [0, 25, 50, 75, 100] as const;
const CHIPS = 12;
const KEY_STEP_HUNDREDTHS = 50;

/** The playing surface: last throws, the result, the bar it fell on, and the target to choose. */
export function DiceStage({
  game,
  screen,
  currency,
  onOpenRound,
}: {
  game: DiceGame;
  screen: DiceScreen;
  currency: string;
  onOpenRound: (roundId: string) => void;
}) {
  const { say } = useWords();
  const shown = screen.rounds.find(({ round }) => round.roundId === screen.shownRoundId) ?? null;
  return (
    <section className="dice-stage" aria-label={say('dicePlayArea')}>
      <LatestThrows rounds={screen.rounds} onOpenRound={onOpenRound} />
      <div className="dice-middle">
        <Result shown={shown} screen={screen} currency={currency} />
        <Bar bet={screen.bet} shown={shown} />
        <TargetSlider game={game} screen={screen} />
      </div>
    </section>
  );
}

function LatestThrows({
  rounds,
  onOpenRound,
}: {
  rounds: readonly CheckedRound[];
  onOpenRound: (roundId: string) => void;
}) {
  const { language, say } = useWords();
  if (rounds.length === 0) return <p className="throws-empty">{say('diceNoThrows')}</p>;
  return (
    <ul className="throws" aria-label={say('diceLatest')}>
      {rounds.slice(0, CHIPS).map(({ round, proof }) => {
        const isWon = BigInt(round.winMicros) > 0n;
        const state = proofState(proof);
        return (
          <li key={round.roundId}>
            <button
              type="button"
              className={isWon ? 'throw won' : 'throw'}
              onClick={() => onOpenRound(round.roundId)}
            >
              {hundredthsText(language, round.outcomeHundredths)}
              <ProofTick state={state} />
              <span className="sr-only">
                {say(isWon ? 'diceWon' : 'diceLost')}, {say(PROOF_WORDS[state])}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export const PROOF_WORDS = {
  wrong: 'proofWrong',
  rules_kept: 'proofRulesKept',
  proven: 'proofProven',
} as const;

export function ProofTick({ state }: { state: keyof typeof PROOF_WORDS }) {
  if (state === 'wrong') return <Icon name="warning" size={14} />;
  return <Icon name={state === 'proven' ? 'doubleCheck' : 'check'} size={14} />;
}

function Result({
  shown,
  screen,
  currency,
}: {
  shown: CheckedRound | null;
  screen: DiceScreen;
  currency: string;
}) {
  const { language, say } = useWords();
  if (shown === null) {
    return (
      <div className="result">
        <p className="muted">{say('diceLastResult')}</p>
        <p className="roll idle">–</p>
        <p className="muted">{screen.phase === 'rolling' ? say('diceRolling') : say('diceHint')}</p>
      </div>
    );
  }
  const { round } = shown;
  const winMicros = BigInt(round.winMicros);
  // A payout that is not above the stake is told without the winner's colour (standard 2.32).
  const isGain = winMicros > BigInt(round.stakeMicros);
  return (
    <div className={screen.phase === 'rolling' ? 'result rolling' : 'result'}>
      <p className="muted">{say(screen.phase === 'rolling' ? 'diceRolling' : 'diceLastResult')}</p>
      <p className={isGain ? 'roll gain' : 'roll'}>{hundredthsText(language, round.outcomeHundredths)}</p>
      <p className="muted">
        {betWords(language, round)} ·{' '}
        {winMicros > 0n ? (
          <>
            {say('returned')} <Amount micros={winMicros} currency={currency} />
          </>
        ) : (
          say('diceLost')
        )}
      </p>
    </div>
  );
}

function Bar({ bet, shown }: { bet: DiceBet; shown: CheckedRound | null }) {
  const { language, say } = useWords();
  const target = bet.targetHundredths / 100;
  const roll = shown === null ? null : shown.round.outcomeHundredths / 100;
  const spoken = [
    betWords(language, bet),
    ...(shown === null
      ? []
      : [say('diceSpokenRoll', { roll: hundredthsText(language, shown.round.outcomeHundredths) })]),
  ].join(', ');
  return (
    <>
      <p className="sr-only">{spoken}</p>
      <div className={`bar ${bet.direction}`} aria-hidden="true" style={{ '--target': `${target}%` }}>
        <span className="bar-track" />
        {roll !== null && shown !== null && (
          <span className="marker" style={{ insetInlineStart: `${roll}%` }}>
            <b>{hundredthsText(language, shown.round.outcomeHundredths)}</b>
          </span>
        )}
      </div>
      <div className="scale" aria-hidden="true">
        {SCALE.map((mark) => (
          <span key={mark}>{figure(language, mark)}</span>
        ))}
      </div>
    </>
  );
}

/** The target by hand; the number fields below set the same value without dragging. */
function TargetSlider({ game, screen }: { game: DiceGame; screen: DiceScreen }) {
  const { language, say } = useWords();
  const { bet, phase } = screen;
  const { min, max } = diceTargetRange(bet.direction);
  return (
    <input
      type="range"
      className="slider"
      aria-label={say('diceTarget')}
      aria-valuetext={betWords(language, bet)}
      min={0}
      max={10_000}
      step={1}
      value={bet.targetHundredths}
      disabled={phase !== 'rest'}
      style={{ '--target': `${bet.targetHundredths / 100}%` }}
      onChange={(event) => game.setTarget(snap(event.currentTarget.valueAsNumber, min, max))}
      onKeyDown={(event) => {
        const step = KEY_STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        game.setTarget(bet.targetHundredths + step);
      }}
    />
  );
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: KEY_STEP_HUNDREDTHS,
  ArrowUp: KEY_STEP_HUNDREDTHS,
  ArrowLeft: -KEY_STEP_HUNDREDTHS,
  ArrowDown: -KEY_STEP_HUNDREDTHS,
};

/** A dragged thumb rests on whole halves, which a finger can hit, but the ends of the range stay reachable. */
function snap(value: number, min: number, max: number): number {
  const snapped = Math.round(value / KEY_STEP_HUNDREDTHS) * KEY_STEP_HUNDREDTHS;
  return Math.min(max, Math.max(min, snapped));
}

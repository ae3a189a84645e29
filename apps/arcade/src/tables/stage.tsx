import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import type { ComponentType } from 'react';
import { amountText } from '../words/figures.ts';
import { figure, useWords } from '../words/words.ts';
import { BoutStage } from './bout-stage.tsx';
import { CardStage } from './card-stage.tsx';
import { DiceStage } from './dice-stage.tsx';
import type { LiveScreen } from './live-screen.ts';
import { placedOf } from './live-screen.ts';
import { outcomeText } from './live-words.ts';
import type { StageProps } from './stage-props.ts';
import { useSecondsLeft, useShown } from './use-server-clock.ts';
import { WheelStage } from './wheel-stage.tsx';

const STAGES: Readonly<Record<TableModel, ComponentType<StageProps>>> = {
  baccarat: CardStage,
  'dragon-tiger': CardStage,
  'andar-bahar': CardStage,
  roulette: WheelStage,
  'sic-bo': DiceStage,
  cockfight: BoutStage,
};

/** Where everybody sees the round: the countdown, what is shown, and what it came to. */
export function Stage({ model, rules, screen }: Omit<StageProps, 'shown' | 'isOver'>) {
  const { say } = useWords();
  const { count, isOver, round } = useShown(rules, screen);
  const shown = (round?.outcome ?? []).slice(0, count);
  const Show = STAGES[model];
  const isBout = model === 'cockfight';
  return (
    <section className={`live-stage ${model}`} aria-label={say('liveStage')}>
      <Show model={model} rules={rules} screen={screen} shown={shown} isOver={isOver} />
      <span className="live-drawn" title={say(isBout ? 'liveBoutMeaning' : 'liveDealerMeaning')}>
        {say(isBout ? 'liveBout' : 'liveDealer')}
      </span>
      <PhaseLine screen={screen} />
      {isOver && round?.outcome && <ResultBanner model={model} screen={screen} outcome={round.outcome} />}
    </section>
  );
}

function PhaseLine({ screen }: { screen: LiveScreen }) {
  const { language, say } = useWords();
  const { round } = screen;
  const seconds = useSecondsLeft(screen);
  if (round === null) return <p className="live-phase">{say('liveOpening')}</p>;
  const words = {
    betting: 'liveBetting',
    closed: 'liveClosed',
    showing: 'liveShowing',
    settled: 'liveSettled',
  } as const;
  const hasClock = round.phase === 'betting' || round.phase === 'settled';
  const lengthMs = Date.parse(round.until) - Date.parse(round.since);
  const urgency = round.phase === 'betting' && seconds <= 5 ? ' urgent' : '';
  return (
    <p className={`live-phase ${round.phase}${urgency}`}>
      {hasClock && (
        <span
          className="live-clock"
          role="timer"
          aria-label={say('liveSecondsLeft', { seconds })}
          style={{ '--left': lengthMs === 0 ? 0 : Math.min(1, (seconds * 1000) / lengthMs) }}
        >
          {figure(language, seconds)}
        </span>
      )}
      <span>{say(words[round.phase])}</span>
      <small>{say('liveRound', { number: round.no })}</small>
    </p>
  );
}

function ResultBanner({
  model,
  screen,
  outcome,
}: {
  model: TableModel;
  screen: LiveScreen;
  outcome: readonly number[];
}) {
  const { language, say } = useWords();
  const { result, round } = screen;
  const hasBet = placedOf(screen).length > 0;
  const own = result !== null && result.no === round?.no ? result : null;
  return (
    <p className={`live-result${own !== null && own.winMicros > 0n ? ' won' : ''}`}>
      <b>{outcomeText(language, model, outcome)}</b>
      {hasBet && own !== null && (
        <span>
          {own.winMicros > 0n
            ? say('liveWon', { amount: amountText(language, own.winMicros) })
            : say('liveNothing')}
        </span>
      )}
    </p>
  );
}

import type { StepGameKind } from '@nokshi/contract/in-house-steps.ts';
import { refuseHeldKey } from '../parts/held-key.ts';
import { betBlock } from '../table/bet-block.ts';
import { BetReason } from '../table/bet-reason.tsx';
import { StakeRow } from '../table/stake-row.tsx';
import { useWords } from '../words/words.ts';
import type { MainAct, StepParts, StepPlan } from './step-plan.ts';
import type { StepShown } from './step-round.ts';
import { stepSettlement } from './step-round.ts';

type PanelProps<Kind extends StepGameKind> = StepParts<Kind> & { readonly plan: StepPlan<Kind> };

/** The large button, the game's decisions, what they are worth, and what the next round is staked on. */
export function StepPanel<Kind extends StepGameKind>({ plan, game, screen, currency }: PanelProps<Kind>) {
  const { say } = useWords();
  const { Acts, Terms, Controls, main } = plan;
  const parts = { game, screen, currency };
  const block = betBlock(screen, game.limits, plan.isChosen(screen.choice));
  const isRunning = screen.phase === 'running' || screen.phase === 'acting';
  const isWaiting = block !== null && !(block === 'not_enough' && game.leadsToCredit);
  const { shown } = screen;
  const isTooEarly =
    block === 'running' && main !== null && shown !== null && !game.may(main.actionOf(shown));
  return (
    <section className="bet-panel" aria-label={say('controls')}>
      {(!isRunning || main !== null) && <MainButton plan={plan} {...parts} isWaiting={isWaiting} />}
      {Acts !== undefined && <Acts {...parts} />}
      {isTooEarly && screen.notice === null ? (
        <p id="bet-reason" className="reason">
          {say(main.notYet)}
        </p>
      ) : (
        <BetReason plan={plan} {...parts} block={block} />
      )}
      <Terms {...parts} />
      <StakeRow {...parts} block={block} />
      {Controls !== undefined && <Controls {...parts} />}
    </section>
  );
}

/** One button at one place, so that the focus stays on it: it stakes, and while a round runs it does the main thing. */
function MainButton<Kind extends StepGameKind>({
  plan,
  game,
  screen,
  currency,
  isWaiting,
}: PanelProps<Kind> & { isWaiting: boolean }) {
  const { say } = useWords();
  const { phase, shown } = screen;
  const { main, words } = plan;
  const isShowing = phase === 'showing';
  const running = phase === 'running' || phase === 'acting' ? shown : null;
  const isOff =
    running === null ? isWaiting && !isShowing : main === null || !game.may(main.actionOf(running));
  return (
    <button
      type="button"
      className={isShowing ? 'button bet-button' : 'button primary bet-button'}
      aria-disabled={isOff}
      aria-describedby="bet-reason"
      onKeyDown={refuseHeldKey}
      onClick={() => game.press()}
    >
      {running !== null && main !== null ? (
        <RunningLabel
          main={main}
          round={running}
          maxPayoutMicros={game.maxPayoutMicros}
          currency={currency}
        />
      ) : (
        say(isShowing ? 'tableShowNow' : words.button)
      )}
    </button>
  );
}

function RunningLabel<Kind extends StepGameKind>({
  main,
  round,
  maxPayoutMicros,
  currency,
}: {
  main: MainAct;
  round: StepShown<Kind>;
  maxPayoutMicros: bigint;
  currency: string;
}) {
  const { worth, payoutMicros } = stepSettlement(round, maxPayoutMicros);
  return <main.Label worth={worth} worthMicros={payoutMicros} currency={currency} />;
}

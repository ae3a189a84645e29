import { Amount } from '../parts/amount.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { useWords } from '../words/words.ts';
import { betBlock } from './bet-block.ts';
import { BetReason } from './bet-reason.tsx';
import { StakeRow } from './stake-row.tsx';
import type { TableParts, TablePlan } from './table-plan.ts';

type PanelProps<Choice, Outcome> = TableParts<Choice, Outcome> & {
  readonly plan: TablePlan<Choice, Outcome>;
};

/** The button, the stake, what the bet returns, and the game's own controls. */
export function BetPanel<Choice, Outcome>(props: PanelProps<Choice, Outcome>) {
  const { plan, game, screen, currency } = props;
  const { say } = useWords();
  const block = betBlock(screen, game.limits, plan.isChosen(screen.choice));
  const isShowing = screen.phase === 'showing';
  return (
    <section className="bet-panel" aria-label={say('controls')}>
      <button
        type="button"
        className={isShowing ? 'button bet-button' : 'button primary bet-button'}
        aria-disabled={block !== null && !isShowing && !(block === 'not_enough' && game.leadsToCredit)}
        aria-describedby="bet-reason"
        onKeyDown={refuseHeldKey}
        onClick={() => game.press()}
      >
        {say(isShowing ? 'tableShowNow' : plan.words.button)}
      </button>
      <BetReason {...props} block={block} />
      {plan.stakeOf === undefined && <StakeRow {...props} block={block} />}
      <dl className="terms">
        {plan.stakeOf !== undefined && (
          <div>
            <dt>{say('stake')}</dt>
            <dd>
              <MaybeAmount micros={screen.stakeMicros} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{say(plan.words.bestReturn)}</dt>
          <dd>
            <MaybeAmount
              micros={plan.bestReturn(screen.choice, screen.stakeMicros, game.maxPayoutMicros)}
              currency={currency}
              className="gold"
            />
          </dd>
        </div>
      </dl>
      <plan.Controls game={game} screen={screen} currency={currency} />
    </section>
  );
}

function MaybeAmount({
  micros,
  currency,
  className = '',
}: {
  micros: bigint | null;
  currency: string;
  className?: string;
}) {
  return micros === null ? (
    <span>–</span>
  ) : (
    <Amount micros={micros} currency={currency} className={className} />
  );
}

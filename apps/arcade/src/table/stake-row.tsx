import { formatAmount } from '@nokshi/money';
import { StakeField } from '../parts/stake-field.tsx';
import { figure, useWords } from '../words/words.ts';
import type { BetBlock } from './bet-block.ts';
import type { TableParts } from './table-plan.ts';

/** The stake, by typing, halving and doubling; while a round runs it stands as it is. */
export function StakeRow<Choice, Outcome>({
  game,
  screen,
  currency,
  block,
}: TableParts<Choice, Outcome> & { block: BetBlock | null }) {
  const { language, say } = useWords();
  const { stakeMicros } = screen;
  const isBusy = screen.phase !== 'rest';
  const isWrong = block === 'no_stake' || block === 'stake_too_low' || block === 'stake_too_high';
  return (
    <div className="stake-row">
      <StakeField
        label={`${say('stake')} (${currency === 'XPC' ? say('creditWord') : currency})`}
        text={stakeMicros === null ? '' : formatAmount(stakeMicros, { locale: language })}
        isDisabled={isBusy}
        isWrong={isWrong}
        describedBy="bet-reason"
        currency={currency}
        onStake={(micros) => game.setStake(micros)}
      />
      <button type="button" className="button" disabled={isBusy} onClick={() => game.scaleStake('half')}>
        ½<span className="sr-only"> {say('stakeHalf')}</span>
      </button>
      <button type="button" className="button" disabled={isBusy} onClick={() => game.scaleStake('double')}>
        {`×${figure(language, 2)}`}
        <span className="sr-only"> {say('stakeDouble')}</span>
      </button>
    </div>
  );
}

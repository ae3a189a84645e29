import { formatAmount } from '@nokshi/money';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import type { BetBlock } from './bet-block.ts';
import type { PlanFacts, TableParts } from './table-plan.ts';
import type { TableNotice } from './table-screen.ts';
import { WaitLeft } from './wait-left.tsx';

const BLOCKS: Readonly<Record<Exclude<BetBlock, 'no_choice' | 'running'>, WordKey>> = {
  paused: 'blockPaused',
  asking: 'tableAsking',
  acting: 'tableAsking',
  looking: 'stepsLooking',
  showing: 'blockShowing',
  too_fast: 'blockTooSoon',
  too_many_requests: 'blockTooManyRequests',
  no_stake: 'tableNoStake',
  stake_too_low: 'stakeTooLow',
  stake_too_high: 'stakeTooHigh',
  not_enough: 'blockNotEnough',
};

const NOTICES: Readonly<Partial<Record<TableNotice, WordKey>>> = {
  connection_lost: 'noticeConnectionLost',
  fault: 'noticeFault',
  refused: 'noticeFault',
  not_enough: 'blockNotEnough',
  game_off: 'closedGameOffText',
  account_locked: 'noticeAccountDisabled',
  limit_reached: 'noticeLimitReached',
  stake_not_allowed: 'noticeStakeNotAllowed',
  target_not_allowed: 'noticeTargetNotAllowed',
  choice_not_allowed: 'noticeChoiceNotAllowed',
  reality_check: 'blockPaused',
  round_runs: 'noticeRoundRuns',
  round_unknown: 'noticeStepPassed',
  step_passed: 'noticeStepPassed',
  resumed: 'noticeResumed',
};

/** Directly under the button: why it waits and how long, or what happened to the last press. */
export function BetReason<Choice, Outcome>({
  plan,
  game,
  screen,
  block,
  currency,
}: TableParts<Choice, Outcome> & { plan: PlanFacts<Choice, Outcome>; block: BetBlock | null }) {
  const { language, say } = useWords();
  const notice = screen.notice === null ? undefined : NOTICES[screen.notice];
  if (notice !== undefined) {
    return (
      <p id="bet-reason" className="reason notice" role="alert">
        {say(notice)}
      </p>
    );
  }
  const limit = block === 'stake_too_low' ? game.limits.minStakeMicros : game.limits.maxStakeMicros;
  const reason = block === 'no_choice' ? plan.words.noChoice : wordOf(block);
  const isWaiting = block === 'too_fast' || block === 'too_many_requests';
  return (
    <p id="bet-reason" className="reason">
      {reason !== null && say(reason, { amount: formatAmount(limit, { locale: language }), currency })}
      {isWaiting && screen.wait !== null && <WaitLeft key={screen.wait.untilMs} wait={screen.wait} />}
    </p>
  );
}

/** A round that runs is no reason to wait: the player decides. */
function wordOf(block: Exclude<BetBlock, 'no_choice'> | null): WordKey | null {
  return block === null || block === 'running' ? null : BLOCKS[block];
}

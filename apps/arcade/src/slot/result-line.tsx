import { Amount } from '../parts/amount.tsx';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { winWords } from './round-words.ts';
import type { SlotGame } from './slot-game.ts';
import type { Notice, SlotScreen } from './slot-screen.ts';
import { startBlock } from './slot-screen.ts';
import { affordableIndex } from './stake-ladder.ts';

const NOTICES: Readonly<Record<Notice, WordKey>> = {
  connection_lost: 'noticeConnectionLost',
  win_pending: 'noticeWinPending',
  unfinished_round: 'noticeUnfinishedRound',
  replay: 'noticeReplay',
  fault: 'noticeFault',
  session_gone: 'closedSessionGoneText',
  ticket_invalid: 'closedTicketGoneText',
  request_invalid: 'noticeFault',
  not_enough_money: 'blockNotEnough',
  limit_reached: 'noticeLimitReached',
  account_disabled: 'noticeAccountDisabled',
  wallet_unreachable: 'noticeWalletUnreachable',
  stake_not_allowed: 'noticeStakeNotAllowed',
  free_bets_over: 'noticeFreeBetsOver',
  round_in_progress: 'noticeRoundInProgress',
  too_soon: 'blockTooSoon',
};

/** The line under the reels: the result, a win in words, or what stands in the way. */
export function ResultLine({
  game,
  screen,
  currency,
}: {
  game: SlotGame;
  screen: SlotScreen;
  currency: string;
}) {
  const { language, say } = useWords();
  const { notice, outcome, feature, markedWin } = screen;
  if (feature !== null && feature.stage === 'play') {
    return (
      <p className="line">
        <span>{say('featureCounter', { played: feature.played, total: feature.total })}</span>
        <span className="line-sum">
          {say('featureWon')} <Amount micros={feature.wonMicros} currency={currency} />
        </span>
      </p>
    );
  }
  if (notice !== null) {
    return (
      <p className="line notice">
        {say(NOTICES[notice])}
        {notice === 'not_enough_money' && <LowerStake game={game} screen={screen} />}
      </p>
    );
  }
  if (screen.isPaused && screen.phase === 'rest') {
    return <p className="line notice">{say('blockPaused')}</p>;
  }
  if (outcome !== null && outcome.celebration !== 'none') {
    const isWin = outcome.celebration !== 'return';
    return (
      <p className={isWin ? 'line win' : 'line'}>
        <span className="line-sum">
          {say(isWin ? 'win' : 'returned')}{' '}
          <Amount
            micros={outcome.returnedMicros}
            currency={currency}
            {...(isWin ? { className: 'gold' } : {})}
          />
        </span>
        {markedWin !== null && <span className="line-detail">{winWords(language, markedWin)}</span>}
      </p>
    );
  }
  if (markedWin !== null) return <p className="line">{winWords(language, markedWin)}</p>;
  const block = startBlock(screen, game.ladder);
  if (block === 'not_enough') {
    return (
      <p className="line notice">
        {say('blockNotEnough')}
        <LowerStake game={game} screen={screen} />
      </p>
    );
  }
  if (outcome !== null) return <p className="line muted">{say('noWin')}</p>;
  return (
    <p className="line muted">
      {screen.phase === 'rest' ? say(screen.freeBets === null ? 'readyHint' : 'freeReadyHint') : '\u00a0'}
    </p>
  );
}

function LowerStake({ game, screen }: { game: SlotGame; screen: SlotScreen }) {
  const { say } = useWords();
  if (affordableIndex(game.ladder, screen.balanceMicros) === null) return null;
  return (
    <button type="button" className="link" onClick={() => game.chooseAffordableStake()}>
      {say('lowerStake')}
    </button>
  );
}

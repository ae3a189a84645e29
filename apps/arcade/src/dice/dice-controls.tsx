import { amountOf, formatAmount, normaliseDigits, parseAmount } from '@nokshi/money';
import { Amount } from '../parts/amount.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { NumberField } from '../parts/number-field.tsx';
import { hundredthsText, multiplierText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import type { DiceGame } from './dice-game.ts';
import type { DiceNotice, DiceScreen } from './dice-screen.ts';
import { payoutOf, termsOf, withDirection } from './dice-terms.ts';
import { betWords } from './dice-words.ts';
import type { ThrowBlock } from './throw-block.ts';
import { scaledStake, throwBlock } from './throw-block.ts';

const BLOCKS: Readonly<Record<ThrowBlock, WordKey>> = {
  paused: 'blockPaused',
  rolling: 'diceRolling',
  waiting: 'blockTooManyRequests',
  no_stake: 'diceNoStake',
  stake_too_low: 'diceStakeTooLow',
  stake_too_high: 'diceStakeTooHigh',
  not_enough: 'blockNotEnough',
};

const NOTICES: Readonly<Partial<Record<DiceNotice, WordKey>>> = {
  connection_lost: 'noticeConnectionLost',
  fault: 'noticeFault',
  refused: 'noticeFault',
  not_enough: 'blockNotEnough',
  game_off: 'closedGameOffText',
  account_locked: 'noticeAccountDisabled',
  limit_reached: 'noticeLimitReached',
  stake_not_allowed: 'noticeStakeNotAllowed',
  target_not_allowed: 'noticeTargetNotAllowed',
};

/** Bet and stake, with what a win pays before anything is staked. */
export function DiceControls({
  game,
  screen,
  currency,
}: {
  game: DiceGame;
  screen: DiceScreen;
  currency: string;
}) {
  const { say } = useWords();
  const block = throwBlock(screen, game.limits);
  const isBusy = screen.phase !== 'rest';
  return (
    <section className="dice-controls" aria-label={say('controls')}>
      <button
        type="button"
        className="button primary throw-button"
        aria-disabled={block !== null}
        aria-describedby="throw-reason"
        onKeyDown={refuseHeldKey}
        onClick={() => game.throwDice()}
      >
        {say('diceThrow')}
      </button>
      <ThrowReason screen={screen} block={block} game={game} currency={currency} />
      <StakeRow game={game} screen={screen} currency={currency} block={block} isBusy={isBusy} />
      <dl className="terms">
        <div>
          <dt>{say('dicePayout')}</dt>
          <dd>
            <Payout game={game} screen={screen} currency={currency} />
          </dd>
        </div>
      </dl>
      <Directions game={game} screen={screen} isBusy={isBusy} />
      <TermFields game={game} screen={screen} isBusy={isBusy} />
    </section>
  );
}

function Payout({ game, screen, currency }: { game: DiceGame; screen: DiceScreen; currency: string }) {
  const payout = payoutOf(screen.bet, screen.stakeMicros, game.maxPayoutMicros);
  return payout === null ? <span>–</span> : <Amount micros={payout} currency={currency} className="gold" />;
}

/** Directly under the button: why it waits, or what happened to the last press. */
function ThrowReason({
  game,
  screen,
  block,
  currency,
}: {
  game: DiceGame;
  screen: DiceScreen;
  block: ThrowBlock | null;
  currency: string;
}) {
  const { language, say } = useWords();
  const notice = screen.notice === null ? undefined : NOTICES[screen.notice];
  const limit = block === 'stake_too_low' ? game.limits.minStakeMicros : game.limits.maxStakeMicros;
  const reason =
    block === null ? '' : say(BLOCKS[block], { amount: formatAmount(limit, { locale: language }), currency });
  return (
    <p
      id="throw-reason"
      className={notice === undefined ? 'reason' : 'reason notice'}
      role={notice === undefined ? undefined : 'alert'}
    >
      {notice === undefined ? reason : say(notice)}
    </p>
  );
}

function StakeRow({
  game,
  screen,
  currency,
  block,
  isBusy,
}: {
  game: DiceGame;
  screen: DiceScreen;
  currency: string;
  block: ThrowBlock | null;
  isBusy: boolean;
}) {
  const { language, say } = useWords();
  const { stakeMicros } = screen;
  const isWrong = block === 'no_stake' || block === 'stake_too_low' || block === 'stake_too_high';
  return (
    <div className="stake-row">
      <NumberField
        label={`${say('stake')} (${currency === 'XPC' ? say('creditWord') : currency})`}
        text={stakeMicros === null ? '' : formatAmount(stakeMicros, { locale: language })}
        isDisabled={isBusy}
        isWrong={isWrong}
        describedBy="throw-reason"
        onType={(typed) => {
          const parsed = parseAmount(typed);
          game.setStake(parsed.ok ? parsed.micros : null);
          return parsed.ok;
        }}
      />
      <button
        type="button"
        className="button"
        disabled={isBusy}
        onClick={() => game.setStake(scaledStake(stakeMicros, 'half', game.limits))}
      >
        ½<span className="sr-only"> {say('diceHalf')}</span>
      </button>
      <button
        type="button"
        className="button"
        disabled={isBusy}
        onClick={() => game.setStake(scaledStake(stakeMicros, 'double', game.limits))}
      >
        {`×${figure(language, 2)}`}
        <span className="sr-only"> {say('diceDouble')}</span>
      </button>
    </div>
  );
}

function Directions({ game, screen, isBusy }: { game: DiceGame; screen: DiceScreen; isBusy: boolean }) {
  const { language, say } = useWords();
  return (
    <fieldset className="segments" aria-label={say('diceDirection')}>
      {(['over', 'under'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          aria-pressed={screen.bet.direction === direction}
          disabled={isBusy}
          onClick={() => game.setDirection(direction)}
        >
          {betWords(language, withDirection(screen.bet, direction))}
        </button>
      ))}
    </fieldset>
  );
}

function TermFields({ game, screen, isBusy }: { game: DiceGame; screen: DiceScreen; isBusy: boolean }) {
  const { language, say } = useWords();
  const { chanceHundredths, multiplier } = termsOf(screen.bet);
  const readHundredths = (typed: string, take: (hundredths: number) => void): boolean => {
    const match = /^(\d{1,3})(?:\.(\d{0,2}))?%?$/.exec(normaliseDigits(typed).trim());
    if (match === null) return false;
    take(Number.parseInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`, 10));
    return true;
  };
  return (
    <div className="term-fields">
      <NumberField
        label={say('diceTarget')}
        text={hundredthsText(language, screen.bet.targetHundredths)}
        isDisabled={isBusy}
        onType={(typed) => readHundredths(typed, (value) => game.setTarget(value))}
      />
      <NumberField
        label={say('diceChance')}
        text={`${hundredthsText(language, chanceHundredths)}%`}
        isDisabled={isBusy}
        onType={(typed) => readHundredths(typed, (value) => game.setChance(value))}
      />
      <NumberField
        label={say('diceMultiplier')}
        text={multiplierText(language, multiplier)}
        isDisabled={isBusy}
        onType={(typed) => {
          const parsed = parseAmount(typed.replace(/×$/, ''), { decimals: 4 });
          if (!parsed.ok || parsed.micros <= 0n) return false;
          // An amount counts millionths and a multiplier ten-thousandths.
          game.setMultiplier(amountOf(typed.replace(/×$/, ''), { decimals: 4 }) / 100n);
          return true;
        }}
      />
    </div>
  );
}

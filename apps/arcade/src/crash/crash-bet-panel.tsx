import { crashPayout, isCrashAuto } from '@nokshi/fairness';
import { formatAmount } from '@nokshi/money';
import { useEffect, useRef, useState } from 'react';
import { Amount } from '../parts/amount.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { Icon } from '../parts/icon.tsx';
import { StakeField } from '../parts/stake-field.tsx';
import { WaitLeft } from '../table/wait-left.tsx';
import { amountText } from '../words/figures.ts';
import type { Language, WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import { AutoField } from './auto-field.tsx';
import type { CrashGame } from './crash-game.ts';
import { actOf, type CrashAct, type CrashNotice, type CrashScreen } from './crash-screen.ts';
import { standingText } from './crash-words.ts';

interface PanelProps {
  readonly game: CrashGame;
  readonly screen: CrashScreen;
  readonly currency: string;
}

const NOTICES: Readonly<Partial<Record<CrashNotice, WordKey>>> = {
  connection_lost: 'noticeConnectionLost',
  fault: 'noticeFault',
  refused: 'noticeFault',
  not_enough: 'blockNotEnough',
  game_off: 'closedGameOffText',
  account_locked: 'noticeAccountDisabled',
  limit_reached: 'noticeLimitReached',
  stake_not_allowed: 'noticeStakeNotAllowed',
  choice_not_allowed: 'crashAutoWrong',
  bets_closed: 'crashBetsClosed',
  cash_out_late: 'crashTooLate',
  table_closed: 'crashClosed',
  round_runs: 'crashHasBet',
};

const ACT_WORDS: Readonly<Record<Exclude<CrashAct, 'none' | 'take'>, WordKey>> = {
  place: 'crashPlace',
  queue: 'crashPlaceNext',
  unqueue: 'crashNextPlaced',
  cancel: 'crashCancel',
};

const LOOK_MS = 200;

/** What a press would do, which changes by the clock alone when the bets close. */
function useAct(game: CrashGame, screen: CrashScreen): CrashAct {
  const [act, setAct] = useState(() => actOf(screen, game.clock.now()));
  useEffect(() => {
    const look = (): void => setAct(actOf(game.screen.get(), game.clock.now()));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [game, screen]);
  return act;
}

/** The button, the stake and where the bet leaves by itself. */
export function CrashBetPanel(props: PanelProps) {
  const { game, screen } = props;
  const { say } = useWords();
  const act = useAct(game, screen);
  const isStaking = act === 'place' || act === 'queue';
  const isBlocked = act === 'none' || (isStaking && !game.mayStake() && !game.isShort());
  return (
    <section className="bet-panel" aria-label={say('controls')}>
      <div className="crash-press">
        <button
          type="button"
          className={`button bet-button ${act === 'cancel' || act === 'unqueue' ? '' : 'primary'}`}
          data-act={act}
          aria-disabled={isBlocked}
          aria-describedby="bet-reason"
          onKeyDown={refuseHeldKey}
          onClick={() => game.press()}
        >
          <ButtonText {...props} act={act} />
        </button>
        <Reason {...props} act={act} />
      </div>
      <StakeRow {...props} />
      <AutoField {...props} />
    </section>
  );
}

function ButtonText({ game, screen, currency, act }: PanelProps & { act: CrashAct }) {
  const { say } = useWords();
  const { asking, table, mine } = screen;
  if (asking === 'cash') {
    return (
      <>
        <Icon name="check" /> {say('crashSent')}
      </>
    );
  }
  if (act === 'take') return <Worth game={game} screen={screen} currency={currency} />;
  if (act !== 'none') return <>{say(ACT_WORDS[act])}</>;
  if (table === null) return <>{say('crashConnecting')}</>;
  if (asking === 'bet') return <>{say('crashSent')}</>;
  return <>{say(mine?.state === 'in' ? 'crashStarting' : 'crashPlace')}</>;
}

/** What a cash-out at this moment would return, counted by the page's copy of the server's clock. */
function Worth({ game, screen, currency }: PanelProps) {
  const { language, say } = useWords();
  const text = useRef<HTMLSpanElement>(null);
  const { table, mine } = screen;
  useEffect(() => {
    if (table === null || mine === null) return undefined;
    let frame = 0;
    const bet = { stakeMicros: BigInt(mine.stakeMicros), maxPayoutMicros: game.maxPayoutMicros };
    const draw = (): void => {
      frame = requestAnimationFrame(draw);
      const cashHundredths = game.hundredthsNow();
      const written = amountText(language, crashPayout({ ...bet, cashHundredths }));
      if (text.current !== null && text.current.textContent !== written) text.current.textContent = written;
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [game, table, mine, language]);
  return (
    <>
      {say('crashTake')} <Amount micros={0n} currency={currency} figures={<span ref={text} />} />
    </>
  );
}

/** Under the button: why it waits, what happened, or how the own bet stands. */
function Reason({ game, screen, act }: PanelProps & { act: CrashAct }) {
  const { language, say } = useWords();
  const { notice, isSlow, wait } = screen;
  const known = notice === null ? undefined : NOTICES[notice];
  if (isSlow || known !== undefined) {
    return (
      <p id="bet-reason" className="reason notice" role="alert">
        {say(isSlow ? 'crashSlow' : (known ?? 'noticeFault'))}
      </p>
    );
  }
  const isStaking = act === 'place' || act === 'queue';
  const block = isStaking ? blockOf(game, screen) : null;
  if (wait !== null) {
    return (
      <p id="bet-reason" className="reason">
        {say(wait.why === 'too_fast' ? 'blockTooSoon' : 'blockTooManyRequests')}
        <WaitLeft key={wait.untilMs} wait={wait} />
      </p>
    );
  }
  return (
    <p id="bet-reason" className="reason">
      {block === null ? standing(screen, language) : say(block.word, { amount: block.amount(language) })}
    </p>
  );
}

function blockOf(
  { limits }: CrashGame,
  screen: CrashScreen,
): { word: WordKey; amount: (language: Language) => string } | null {
  const amount = (micros: bigint) => (language: Language) => formatAmount(micros, { locale: language });
  const { stakeMicros, autoHundredths, balanceMicros, isPaused } = screen;
  if (isPaused) return { word: 'blockPaused', amount: () => '' };
  if (stakeMicros === null) return { word: 'tableNoStake', amount: () => '' };
  if (stakeMicros < limits.minStakeMicros) {
    return { word: 'stakeTooLow', amount: amount(limits.minStakeMicros) };
  }
  if (stakeMicros > limits.maxStakeMicros) {
    return { word: 'stakeTooHigh', amount: amount(limits.maxStakeMicros) };
  }
  if (stakeMicros > balanceMicros) return { word: 'blockNotEnough', amount: () => '' };
  const isAutoWrong = autoHundredths !== null && !isCrashAuto(autoHundredths);
  return isAutoWrong ? { word: 'crashAutoWrong', amount: () => '' } : null;
}

function standing({ mine, table }: CrashScreen, language: Language): string {
  return mine === null || table === null || mine.round !== table.round ? '' : standingText(language, mine);
}

function StakeRow({ game, screen, currency }: PanelProps) {
  const { language, say } = useWords();
  const { stakeMicros } = screen;
  return (
    <div className="stake-row">
      <StakeField
        label={`${say('stake')} (${currency === 'XPC' ? say('creditWord') : currency})`}
        text={stakeMicros === null ? '' : formatAmount(stakeMicros, { locale: language })}
        isWrong={stakeMicros === null}
        describedBy="bet-reason"
        currency={currency}
        onStake={(micros) => game.setStake(micros)}
      />
      <button type="button" className="button" onClick={() => game.scaleStake('half')}>
        ½<span className="sr-only"> {say('stakeHalf')}</span>
      </button>
      <button type="button" className="button" onClick={() => game.scaleStake('double')}>
        {`×${figure(language, 2)}`}
        <span className="sr-only"> {say('stakeDouble')}</span>
      </button>
    </div>
  );
}

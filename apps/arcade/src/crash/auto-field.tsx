import {
  CRASH_HIGHEST,
  crashChance,
  crashLeaveAt,
  crashPayout,
  isCrashAuto,
  percentText,
} from '@nokshi/fairness';
import { timesText } from '../house/times-text.ts';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { NumberField } from '../parts/number-field.tsx';
import { readHundredths } from '../words/read-number.ts';
import { figure, useWords } from '../words/words.ts';
import type { CrashGame } from './crash-game.ts';
import type { CrashScreen } from './crash-screen.ts';

interface AutoProps {
  readonly game: CrashGame;
  readonly screen: CrashScreen;
  readonly currency: string;
}

const QUICK_AUTOS = [150, 200, 500, 1_000] as const;

/** Where the bet leaves by itself: typed or chosen, and what reaching it returns and how likely that is. */
export function AutoField({ game, screen, currency }: AutoProps) {
  const { language, say } = useWords();
  const { autoHundredths, stakeMicros } = screen;
  const isFine = autoHundredths !== null && isCrashAuto(autoHundredths);
  return (
    <>
      <div className="crash-auto">
        <NumberField
          label={say('crashAuto')}
          text={autoHundredths === null ? say('crashAutoOff') : timesText(language, autoHundredths)}
          isWrong={autoHundredths !== null && !isFine}
          describedBy="bet-reason"
          onType={(typed) => {
            const hundredths = typed.trim() === '' ? null : readHundredths(typed);
            if (typed.trim() !== '' && hundredths === null) return false;
            game.setAuto(hundredths);
            return hundredths === null || isCrashAuto(hundredths);
          }}
        />
        <button
          type="button"
          className="button"
          disabled={autoHundredths === null}
          aria-label={say('crashAutoClear')}
          onClick={() => game.setAuto(null)}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <fieldset className="quick" aria-label={say('crashAuto')}>
        {QUICK_AUTOS.map((auto) => (
          <button
            key={auto}
            type="button"
            className="quick-pick"
            aria-pressed={autoHundredths === auto}
            onClick={() => game.setAuto(auto)}
          >
            {figure(language, `${auto / 100}×`)}
          </button>
        ))}
      </fieldset>
      {stakeMicros !== null && stakeMicros > 0n && (
        <AutoTerms
          leaveAt={crashLeaveAt({
            stakeMicros,
            autoHundredths: isFine ? autoHundredths : null,
            maxPayoutMicros: game.maxPayoutMicros,
          })}
          autoHundredths={isFine ? autoHundredths : null}
          stakeMicros={stakeMicros}
          maxPayoutMicros={game.maxPayoutMicros}
          currency={currency}
        />
      )}
    </>
  );
}

function AutoTerms({
  leaveAt,
  autoHundredths,
  stakeMicros,
  maxPayoutMicros,
  currency,
}: {
  leaveAt: number;
  autoHundredths: number | null;
  stakeMicros: bigint;
  maxPayoutMicros: bigint;
  currency: string;
}) {
  const { language, say } = useWords();
  const isCut = leaveAt < (autoHundredths ?? CRASH_HIGHEST);
  const shown = autoHundredths ?? (isCut ? leaveAt : null);
  if (shown === null) return null;
  return (
    <dl className="terms">
      {isCut && (
        <div>
          <dt>{say('crashLeavesAt', { times: timesText(language, leaveAt) })}</dt>
          <dd />
        </div>
      )}
      <div>
        <dt>{say('crashAutoReturns')}</dt>
        <dd>
          <Amount
            micros={crashPayout({ stakeMicros, cashHundredths: leaveAt, maxPayoutMicros })}
            currency={currency}
            className="gold"
          />
        </dd>
      </div>
      <div>
        <dt>{say('crashReach', { times: timesText(language, leaveAt) })}</dt>
        <dd>{figure(language, `${percentText(crashChance(leaveAt))}%`)}</dd>
      </div>
    </dl>
  );
}

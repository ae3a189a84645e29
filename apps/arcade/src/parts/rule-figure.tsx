import type { ReactNode } from 'react';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { Amount } from './amount.tsx';

/** One figure of a game's rules with its name. */
export function RuleFigure({ label, children }: { label: WordKey; children: ReactNode }) {
  const { say } = useWords();
  return (
    <div>
      <dt>{say(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What may be staked at least and at most, and the most that a round pays; micros as text. */
export function LimitFigures({
  limits,
}: {
  limits: {
    readonly minStakeMicros: string;
    readonly maxStakeMicros: string;
    readonly maxWinMicros: string;
    readonly currency: string;
  };
}) {
  const { currency } = limits;
  return (
    <>
      <RuleFigure label="minStake">
        <Amount micros={BigInt(limits.minStakeMicros)} currency={currency} />
      </RuleFigure>
      <RuleFigure label="maxStake">
        <Amount micros={BigInt(limits.maxStakeMicros)} currency={currency} />
      </RuleFigure>
      <RuleFigure label="maxWin">
        <Amount micros={BigInt(limits.maxWinMicros)} currency={currency} />
      </RuleFigure>
    </>
  );
}

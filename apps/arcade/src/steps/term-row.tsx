import type { StepGameKind } from '@nokshi/contract/in-house-steps.ts';
import type { Fraction } from '@nokshi/fairness';
import { percentText } from '@nokshi/fairness';
import type { ReactNode } from 'react';
import { fractionTimes } from '../house/times-text.ts';
import { Amount } from '../parts/amount.tsx';
import { payoutAt } from '../table/payout-at.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import type { StepParts } from './step-plan.ts';

/** One row of a list of terms. */
export function TermRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a multiplier is and what it makes of a stake; a dash where there is no stake or no such step. */
export function WorthAt({
  multiplier,
  stakeMicros,
  maxPayoutMicros,
  currency,
}: {
  multiplier: Fraction | null;
  stakeMicros: bigint | null;
  maxPayoutMicros: bigint;
  currency: string;
}) {
  const { language } = useWords();
  if (multiplier === null) return <>–</>;
  return (
    <span className="gold">
      {fractionTimes(language, multiplier)}
      {stakeMicros !== null && stakeMicros > 0n && (
        <>
          {' · '}
          <Amount micros={payoutAt(multiplier, stakeMicros, maxPayoutMicros)} currency={currency} />
        </>
      )}
    </span>
  );
}

function Chance({ share }: { share: Fraction | null }) {
  const { language } = useWords();
  return <>{share === null ? '–' : figure(language, `${percentText(share)}%`)}</>;
}

/** What the next step is worth and how likely it is right: of the round that runs, or of the first step of a new one. */
export function NextTerms<Kind extends StepGameKind>({
  game,
  screen,
  currency,
  worthLabel,
  multiplier,
  chanceLabel,
  chance,
}: StepParts<Kind> & {
  worthLabel: WordKey;
  multiplier: Fraction | null;
  chanceLabel: WordKey;
  chance: Fraction | null;
}) {
  const { say } = useWords();
  return (
    <dl className="terms">
      <TermRow label={say(worthLabel)}>
        <WorthAt
          multiplier={multiplier}
          stakeMicros={screen.stakeMicros}
          maxPayoutMicros={game.maxPayoutMicros}
          currency={currency}
        />
      </TermRow>
      <TermRow label={say(chanceLabel)}>
        <Chance share={chance} />
      </TermRow>
    </dl>
  );
}

import type { InstantRisk } from '@nokshi/fairness';
import { INSTANT_RISKS } from '@nokshi/fairness';
import { Segments } from '../parts/segments.tsx';
import type { Language, WordKey } from '../words/words.ts';
import { sayIn, useWords } from '../words/words.ts';

const RISK_WORDS: Readonly<Record<InstantRisk, WordKey>> = {
  low: 'riskLow',
  medium: 'riskMedium',
  high: 'riskHigh',
};

export function riskText(language: Language, risk: InstantRisk): string {
  return sayIn(language, RISK_WORDS[risk]);
}

/** The neighbour in the order of the risks; the last one stays. */
export function nextRisk(risk: InstantRisk, step: 1 | -1): InstantRisk {
  return INSTANT_RISKS[INSTANT_RISKS.indexOf(risk) + step] ?? risk;
}

export function RiskField({
  risk,
  isDisabled,
  onChoose,
}: {
  risk: InstantRisk;
  isDisabled: boolean;
  onChoose: (risk: InstantRisk) => void;
}) {
  const { language, say } = useWords();
  return (
    <Segments
      label={say('risk')}
      options={INSTANT_RISKS.map((value) => ({ value, text: riskText(language, value) }))}
      chosen={risk}
      isDisabled={isDisabled}
      onChoose={onChoose}
    />
  );
}

import { percentText, STEP_RETURNS } from '@nokshi/fairness';
import { timesText } from '../house/times-text.ts';
import { StepRules } from '../steps/step-rules.tsx';
import { PayTable } from '../table/pay-table.tsx';
import { figure, useWords } from '../words/words.ts';
import { PAY_LINES } from './video-poker-terms.ts';
import { handName } from './video-poker-words.ts';

/** How cards come, what every hand returns, and what the return is counted for. */
export function VideoPokerRules() {
  const { language, say } = useWords();
  const returned = figure(language, `${percentText(STEP_RETURNS.videoPoker, 3)}%`);
  return (
    <>
      <StepRules own={['vpRuleDeal', 'vpRulePays']} />
      <p>{say('vpRuleReturn', { returned })}</p>
      <h3>{say('payTable')}</h3>
      <PayTable
        heads={[say('vpHandCount'), say('tableMultiplier')]}
        rows={PAY_LINES.map(({ hand, pays }) => [handName(language, hand), timesText(language, pays * 100)])}
      />
    </>
  );
}

import { fraction, percentText, STEP_RETURNS } from '@nokshi/fairness';
import { fractionTimes } from '../house/times-text.ts';
import { StepRules } from '../steps/step-rules.tsx';
import { PayTable } from '../table/pay-table.tsx';
import { figure, useWords } from '../words/words.ts';
import { FIRST_STAKE_EDGE, RESULT_RETURNS } from './blackjack-terms.ts';

/** What the cards count, what the dealer does, what pays what, and what the return is counted for. */
export function BlackjackRules() {
  const { language, say } = useWords();
  const percent = (share: Parameters<typeof percentText>[0], decimals: number): string =>
    figure(language, `${percentText(share, decimals)}%`);
  const rows = [
    [say('bjNatural'), RESULT_RETURNS.natural],
    [say('bjWon'), RESULT_RETURNS.won],
    [say('bjPush'), RESULT_RETURNS.push],
    [say('bjResultInsurance'), fraction(3n)],
  ] as const;
  return (
    <>
      <StepRules
        own={[
          'bjRuleAim',
          'bjRuleDealer',
          'bjRuleNatural',
          'bjRuleDouble',
          'bjRuleSplit',
          'bjRuleInsurance',
          'bjRuleDeck',
        ]}
      />
      <p>
        {say('bjRuleReturn', {
          returned: percent(STEP_RETURNS.blackjack, 3),
          edge: percent(FIRST_STAKE_EDGE, 3),
        })}
      </p>
      <h3>{say('bjPaysTitle')}</h3>
      <PayTable
        heads={[say('bjResult'), say('bjPays')]}
        rows={rows.map(([name, returns]) => [name, fractionTimes(language, returns)])}
      />
    </>
  );
}

import { percentText, TOWER_FLOORS_OF } from '@nokshi/fairness';
import { fractionTimes } from '../house/times-text.ts';
import { StepRules } from '../steps/step-rules.tsx';
import { PayTable } from '../table/pay-table.tsx';
import type { RulesParts } from '../table/table-plan.ts';
import { figure, useWords } from '../words/words.ts';
import type { TowersBet } from './towers-terms.ts';
import { DIFFICULTIES, difficultyOf, floorsOf } from './towers-terms.ts';
import { difficultyText, towersWords } from './towers-words.ts';

/** What decides a climb, the tiles of every difficulty, and what each floor of the chosen one pays. */
export function TowersRules({ choice }: RulesParts<TowersBet>) {
  const { language, say } = useWords();
  return (
    <>
      <StepRules own={['towersRuleClimb', 'towersRulePays', 'stepsRuleReturn']} />
      <PayTable
        heads={[say('towersDifficulty'), say('towersTiles'), say('towersSafeTiles')]}
        rows={DIFFICULTIES.map((difficulty) => [
          difficultyText(language, difficulty),
          figure(language, TOWER_FLOORS_OF[difficulty].tiles),
          figure(language, TOWER_FLOORS_OF[difficulty].safe),
        ])}
        marked={DIFFICULTIES.indexOf(difficultyOf(choice))}
      />
      <h3>
        {say('payTable')}: {towersWords.choice(language, choice)}
      </h3>
      <PayTable
        heads={[say('towersFloor'), say('tableMultiplier'), say('chance')]}
        rows={floorsOf(difficultyOf(choice)).map(({ floor, multiplier, chance }) => [
          figure(language, floor),
          fractionTimes(language, multiplier),
          figure(language, `${percentText(chance, 4)}%`),
        ])}
      />
    </>
  );
}

import { useWords } from '../words/words.ts';

/** What decides a throw. */
export function DiceRules() {
  const { say } = useWords();
  return (
    <ul className="rules-list">
      <li>{say('diceRuleRoll')}</li>
      <li>{say('diceRuleOver')}</li>
      <li>{say('diceRuleMultiplier')}</li>
    </ul>
  );
}

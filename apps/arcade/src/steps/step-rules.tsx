import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';

/** The rules of a game of decisions: its own first, then what holds for all of them. */
export function StepRules({ own }: { own: readonly WordKey[] }) {
  const { say } = useWords();
  const rules: readonly WordKey[] = [...own, 'stepsRuleFixed', 'stepsRuleCap', 'stepsRuleWait'];
  return (
    <ul className="rules-list">
      {rules.map((rule) => (
        <li key={rule}>{say(rule)}</li>
      ))}
    </ul>
  );
}

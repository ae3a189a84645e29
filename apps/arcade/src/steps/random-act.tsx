import type { StepGameKind, StepRoundAction } from '@nokshi/contract/in-house-steps.ts';
import { refuseHeldKey } from '../parts/held-key.ts';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import type { StepTable } from './step-plan.ts';

/** Takes one of several decisions by chance. What lies under it was drawn by the server before. */
export function RandomAct<Kind extends StepGameKind>({
  game,
  label,
  actions,
}: {
  game: Pick<StepTable<Kind>, 'act'>;
  label: WordKey;
  actions: readonly StepRoundAction[];
}) {
  const { say } = useWords();
  return (
    <button
      type="button"
      className="button step-act"
      aria-disabled={actions.length === 0}
      onKeyDown={refuseHeldKey}
      onClick={() => {
        const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
        const action = actions[word % Math.max(1, actions.length)];
        if (action !== undefined) game.act(action);
      }}
    >
      {say(label)}
    </button>
  );
}

import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/words.ts';
import type { SlotGame } from './slot-game.ts';

/** Every stake of the session as a button. */
export function StakePanel({
  game,
  stakeIndex,
  currency,
  onClose,
}: {
  game: SlotGame;
  stakeIndex: number;
  currency: string;
  onClose: () => void;
}) {
  const { say } = useWords();
  return (
    <Panel title={say('stakeTitle')} onClose={onClose}>
      <p className="muted">{say('stakeText')}</p>
      <ul className="stakes">
        {game.ladder.steps.map((step, index) => (
          <li key={`${step}`}>
            <button
              type="button"
              className="button"
              aria-pressed={index === stakeIndex}
              onClick={(event) => {
                game.chooseStake(index);
                event.currentTarget.closest('dialog')?.close();
              }}
            >
              <Amount micros={step} currency={currency} />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

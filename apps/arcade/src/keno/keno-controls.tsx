import { RiskField } from '../house/risk-field.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { useWords } from '../words/words.ts';
import type { KenoBet, KenoDraw } from './keno-terms.ts';
import { withQuickPick } from './keno-terms.ts';

/** How hits pay, and a card filled or emptied at once. */
export function KenoControls({ game, screen }: TableParts<KenoBet, KenoDraw>) {
  const { say } = useWords();
  const { choice, phase } = screen;
  const isBusy = phase !== 'rest';
  return (
    <>
      <div className="two-fields">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => game.choose((bet) => withQuickPick(bet, anyBelow))}
        >
          {say('kenoQuick')}
        </button>
        <button
          type="button"
          className="button"
          disabled={isBusy || choice.picks.length === 0}
          onClick={() => game.choose((bet) => ({ ...bet, picks: [] }))}
        >
          {say('kenoClear')}
        </button>
      </div>
      <RiskField
        risk={choice.risk}
        isDisabled={isBusy}
        onChoose={(risk) => game.choose((bet) => ({ ...bet, risk }))}
      />
    </>
  );
}

/** A whole number under a limit, for a card that the player lets the browser fill; draws are the server's. */
function anyBelow(limit: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % limit;
}

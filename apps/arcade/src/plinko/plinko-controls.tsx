import { PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS } from '@nokshi/fairness';
import { RiskField } from '../house/risk-field.tsx';
import { RangeField } from '../parts/range-field.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { figure, useWords } from '../words/words.ts';
import type { PlinkoBet, PlinkoFall } from './plinko-terms.ts';
import { withRows } from './plinko-terms.ts';

/** How the board pays and how long the fall is. */
export function PlinkoControls({ game, screen }: TableParts<PlinkoBet, PlinkoFall>) {
  const { language, say } = useWords();
  const { choice, phase } = screen;
  const isBusy = phase !== 'rest';
  return (
    <>
      <RiskField
        risk={choice.risk}
        isDisabled={isBusy}
        onChoose={(risk) => game.choose((bet) => ({ ...bet, risk }))}
      />
      <RangeField
        label={say('plinkoRows')}
        value={choice.rows}
        text={figure(language, choice.rows)}
        min={PLINKO_FEWEST_ROWS}
        max={PLINKO_MOST_ROWS}
        isDisabled={isBusy}
        onChange={(rows) => game.choose((bet) => withRows(bet, rows))}
      />
    </>
  );
}

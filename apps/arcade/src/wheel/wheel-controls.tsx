import { WHEEL_SIZES } from '@nokshi/fairness/instant/wheel.ts';
import { RiskField } from '../house/risk-field.tsx';
import { Segments } from '../parts/segments.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { figure, useWords } from '../words/words.ts';
import type { WheelBet, WheelStop } from './wheel-terms.ts';

/** How the wheel pays and into how many segments it is cut. */
export function WheelControls({ game, screen }: TableParts<WheelBet, WheelStop>) {
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
      <Segments
        label={say('wheelSegments')}
        options={WHEEL_SIZES.map((size) => ({ value: size, text: figure(language, size) }))}
        chosen={choice.segments}
        isDisabled={isBusy}
        onChoose={(segments) => game.choose((bet) => ({ ...bet, segments }))}
      />
    </>
  );
}

import type { TableParts } from '../table/table-plan.ts';
import type { RouletteBet, RouletteSpin } from './roulette-terms.ts';
import { Wheel } from './wheel.tsx';

/** The wheel and its ball, which end in the drawn pocket. */
export function RouletteWheel({ game, screen }: TableParts<RouletteBet, RouletteSpin>) {
  const { shown, show, phase } = screen;
  const pocket = shown?.outcome.pocket ?? null;
  return (
    // A press on the wheel shows the end, as the button does; the keyboard has the button.
    <div className="roulette-room" aria-hidden="true" onPointerDown={() => game.endShow()}>
      <Wheel pocket={pocket} landed={phase === 'rest' ? pocket : null} show={show} />
    </div>
  );
}

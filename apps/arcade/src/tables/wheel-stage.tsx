import { useState } from 'react';
import { Wheel } from '../roulette/wheel.tsx';
import { Dealer } from './dealer.tsx';
import type { StageProps } from './stage-props.ts';

/** The wheel of the table; everybody's ball falls at the same moment, by the server's clock. */
export function WheelStage({ screen, rules, shown, isOver }: StageProps) {
  const { round, clockMs } = screen;
  const isSpinning = round?.phase === 'showing' && !isOver;
  const pocket = round?.outcome?.[0] ?? null;
  const startedAtMs = isSpinning && round !== null ? Date.parse(round.since) - clockMs : null;
  const lengthMs = rules.showTimes(round?.outcome ?? [])[0] ?? 0;
  const show = useHeldShow(startedAtMs, lengthMs);
  return (
    <>
      <Dealer reach={isSpinning ? 'right' : null} isBusy={isSpinning} />
      <div className="live-wheel roulette-room" aria-hidden="true">
        <Wheel pocket={pocket} landed={isOver || shown.length > 0 ? pocket : null} show={show} />
      </div>
    </>
  );
}

/** The clock is read anew with every message; a show that runs keeps the start it had. */
function useHeldShow(startedAtMs: number | null, lengthMs: number) {
  const [show, setShow] = useState<{ startedAtMs: number; lengthMs: number } | null>(null);
  if ((startedAtMs === null) !== (show === null)) {
    setShow(startedAtMs === null ? null : { startedAtMs, lengthMs });
  }
  return show;
}

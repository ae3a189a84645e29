import { useMemo, useState } from 'react';
import '../styles/videopoker.css';
import { StepGameTable } from '../steps/step-table.tsx';
import type { TableProps } from '../table/table-page.tsx';
import { createHolds, HoldsContext } from './holds.ts';
import { videoPokerPlan } from './video-poker-plan.ts';

export function VideoPokerTable(props: TableProps) {
  const [holds] = useState(createHolds);
  const plan = useMemo(() => videoPokerPlan(holds), [holds]);
  return (
    <HoldsContext value={holds}>
      <StepGameTable plan={plan} {...props} />
    </HoldsContext>
  );
}

import '../styles/blackjack.css';
import { StepGameTable } from '../steps/step-table.tsx';
import type { TableProps } from '../table/table-page.tsx';
import { blackjackPlan } from './blackjack-plan.ts';

export function BlackjackTable(props: TableProps) {
  return <StepGameTable plan={blackjackPlan} {...props} />;
}

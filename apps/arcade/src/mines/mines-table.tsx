import '../styles/mines.css';
import { StepGameTable } from '../steps/step-table.tsx';
import type { TableProps } from '../table/table-page.tsx';
import { minesPlan } from './mines-plan.ts';

export function MinesTable(props: TableProps) {
  return <StepGameTable plan={minesPlan} {...props} />;
}

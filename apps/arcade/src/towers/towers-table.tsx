import '../styles/towers.css';
import { StepGameTable } from '../steps/step-table.tsx';
import type { TableProps } from '../table/table-page.tsx';
import { towersPlan } from './towers-plan.ts';

export function TowersTable(props: TableProps) {
  return <StepGameTable plan={towersPlan} {...props} />;
}

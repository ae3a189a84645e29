import '../styles/hilo.css';
import { StepGameTable } from '../steps/step-table.tsx';
import type { TableProps } from '../table/table-page.tsx';
import { hiloPlan } from './hilo-plan.ts';

export function HiloTable(props: TableProps) {
  return <StepGameTable plan={hiloPlan} {...props} />;
}

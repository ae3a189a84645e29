import '../styles/wheel.css';
import type { TableProps } from '../table/table-page.tsx';
import { GameTable } from '../table/table-page.tsx';
import { wheelPlan } from './wheel-plan.ts';

export function WheelTable(props: TableProps) {
  return <GameTable plan={wheelPlan} {...props} />;
}

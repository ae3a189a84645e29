import '../styles/limbo.css';
import type { TableProps } from '../table/table-page.tsx';
import { GameTable } from '../table/table-page.tsx';
import { limboPlan } from './limbo-plan.ts';

export function LimboTable(props: TableProps) {
  return <GameTable plan={limboPlan} {...props} />;
}

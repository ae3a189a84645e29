import '../styles/keno.css';
import type { TableProps } from '../table/table-page.tsx';
import { GameTable } from '../table/table-page.tsx';
import { kenoPlan } from './keno-plan.ts';

export function KenoTable(props: TableProps) {
  return <GameTable plan={kenoPlan} {...props} />;
}

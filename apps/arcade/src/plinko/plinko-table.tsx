import '../styles/plinko.css';
import type { TableProps } from '../table/table-page.tsx';
import { GameTable } from '../table/table-page.tsx';
import { plinkoPlan } from './plinko-plan.ts';

export function PlinkoTable(props: TableProps) {
  return <GameTable plan={plinkoPlan} {...props} />;
}

import '../styles/roulette.css';
import type { TableProps } from '../table/table-page.tsx';
import { GameTable } from '../table/table-page.tsx';
import { roulettePlan } from './roulette-plan.ts';

export function RouletteTable(props: TableProps) {
  return <GameTable plan={roulettePlan} {...props} />;
}

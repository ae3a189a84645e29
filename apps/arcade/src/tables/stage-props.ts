import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import type { LiveScreen } from './live-screen.ts';

export interface StageProps {
  readonly model: TableModel;
  readonly rules: TableRules;
  readonly screen: LiveScreen;
  /** The numbers of the outcome that lie open. */
  readonly shown: readonly number[];
  readonly isOver: boolean;
}

import type { agentStatements as source } from '../bn/agent-statements.ts';
import type { GroupOf } from '../texts.ts';

export const agentStatements: GroupOf<typeof source> = {
  fileDividend: 'Dividend statements',
  fileDaily: 'Daily salary statements',
  fileHourly: 'Hourly salary statements',
  fileRealtime: 'Real-time salary statements',
  fileNo: 'Statement',
  fileStart: 'From',
  fileEnd: 'Until',
  fileWhose: 'Whose',
  fileUpline: 'Given by',
  fileHouse: 'The house',
  fileBet: 'Staked',
  fileNetLoss: 'Net loss',
  fileActive: 'Active members',
  fileTier: 'Tier',
  fileState: 'State',
  fileState_calculated: 'Calculated',
  fileState_not_reached: 'Not reached',
  fileState_upline_not_reached: 'Contract above missing',
  fileGross: 'Gross',
  fileBelow: 'Went below',
  fileDue: 'Due',
  filePaidAt: 'Paid at',
  filePaid: 'Paid',
  fileTotal: 'Total',
};

import { APPLICATION_SETTINGS } from './applications/application-settings.ts';
import { CONTRACT_SETTINGS } from './contracts/contract-settings.ts';
import { DISPUTE_SETTINGS } from './disputes/dispute-settings.ts';
import { SETTLEMENT_SETTINGS } from './settlement/settlement-settings.ts';

export const AGENTS_SETTINGS = [
  ...APPLICATION_SETTINGS,
  ...CONTRACT_SETTINGS,
  ...SETTLEMENT_SETTINGS,
  ...DISPUTE_SETTINGS,
] as const;

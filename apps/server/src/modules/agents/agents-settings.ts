import { APPLICATION_SETTINGS } from './applications/application-settings.ts';
import { CONTRACT_SETTINGS } from './contracts/contract-settings.ts';

export const AGENTS_SETTINGS = [...APPLICATION_SETTINGS, ...CONTRACT_SETTINGS] as const;

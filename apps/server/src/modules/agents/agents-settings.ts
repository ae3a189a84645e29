import { APPLICATION_SETTINGS } from './applications/application-settings.ts';

export const AGENTS_SETTINGS = [...APPLICATION_SETTINGS] as const;

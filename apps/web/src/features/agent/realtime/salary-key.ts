import { MINE } from '../../../lib/api/query.ts';

/** What a settled slot makes old. */
export const SALARY_KEY = [MINE, 'agentRealtime'] as const;

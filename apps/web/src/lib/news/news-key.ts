import { MINE } from '../api/query.ts';

/** What an agent knows of announcements to agents. */
export const NEWS_KEY = [MINE, 'agent-news'] as const;

import type { ComponentType } from 'react';
import type { AgentPageName } from '../../../lib/navigation/agent-pages.ts';

/**
 * The pages of the centre that stand; each loads when it is first drawn. What is not here is in no menu: the pages of
 * contracts and salaries open with a contract (AC-9 to AC-12).
 */
export const CENTRE_PAGES: Readonly<Partial<Record<AgentPageName, ComponentType>>> = {};

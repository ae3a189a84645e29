import { describe, expect, it } from 'vitest';
import { AGENT_PAGES, findAgentPage } from '../../../lib/navigation/agent-pages.ts';
import { AGENT_MENU } from './agent-looks.ts';

describe('agent centre', () => {
  it('[AC-13] the menu leads to every page once, and to deposit, withdrawal and messages', () => {
    const entries = AGENT_MENU.flatMap((group) => group.entries);
    const pages = entries.flatMap(({ page }) => page ?? []);
    expect([...pages].sort()).toEqual([...AGENT_PAGES].sort());
    expect(entries.filter(({ page }) => page === undefined).map(({ label }) => label)).toEqual([
      'pages.acDeposit',
      'pages.acWithdraw',
      'pages.acMessages',
    ]);
  });

  it('[RT-14] a page is found by its name in any spelling; another name shows the overview', () => {
    expect(findAgentPage('AGENTHOURSALARY')).toBe('agentHourSalary');
    expect(findAgentPage('nothing')).toBe('agentTeamOverview');
    expect(findAgentPage(undefined)).toBe('agentTeamOverview');
  });
});

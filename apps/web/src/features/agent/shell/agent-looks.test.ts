import { describe, expect, it } from 'vitest';
import { AGENT_PAGES, findAgentPage } from '../../../lib/navigation/agent-pages.ts';
import { AGENT_MENU, clockOf, gmtOffset } from './agent-looks.ts';

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

  it('[AC-14] the clock is the brand’s, with its offset from GMT', () => {
    const at = Date.UTC(2026, 10, 20, 15, 4, 37);
    expect(gmtOffset('Asia/Dhaka', at)).toBe('GMT+6');
    expect(gmtOffset('Asia/Kolkata', at)).toBe('GMT+5:30');
    expect(clockOf('Asia/Dhaka', at)).toBe('21:04:37');
    expect(clockOf('Asia/Dhaka', at + 3 * 3_600_000)).toBe('00:04:37');
  });
});

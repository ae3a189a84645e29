import { openTable } from './lottery-steps.ts';
import type { Screen } from './screen.ts';

/** Screens that take a signing-in of their own or a page of lotteries before them. */

/** Tables of lotteries, one of each make of pads. */
export const LOTTERY_SCREENS: readonly Screen[] = (
  [
    ['LT0009', '/lott'],
    ['LT0005', '/lott'],
    ['VN0008', '/elott'],
  ] as const
).map(([code, lobby]) => ({
  name: `the table of ${code}`,
  show: (visitor) => openTable(visitor, code, lobby),
}));

/** The agent centre, for an agent who has signed in. */
export const AGENT_SCREENS: readonly Screen[] = (
  [
    'agentAnnouncement',
    'agentTeamOverview',
    'registerCenter',
    'agentHourSalary',
    'agentDividendRecordCopy2',
  ] as const
).map((page) => ({
  name: page,
  show: async (visitor) => {
    await visitor.page.goto(`${visitor.origin}/agentHome/${page}`);
    await visitor.page.locator('h1').first().waitFor();
  },
}));

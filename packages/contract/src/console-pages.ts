/** Addresses of the console's pages; `$id` stands for one part of a path. No call of the console has one of them. */
export const CONSOLE_PAGES = [
  '/console',
  '/console/deposits',
  '/console/withdrawals',
  '/console/payments',
  '/console/transfers',
  '/console/members',
  '/console/members/$id',
  '/console/feedback',
  '/console/applications',
  '/console/agents',
  '/console/contracts',
  '/console/disputes',
  '/console/settlements',
  '/console/news',
  '/console/vendors',
  '/console/lotteries',
  '/console/bonuses',
  '/console/missions',
  '/console/redemptions',
  '/console/mall',
  '/console/free-bets',
  '/console/reconciliation',
  '/console/system',
  '/console/settings',
  '/console/audit',
] as const;
export type ConsolePage = (typeof CONSOLE_PAGES)[number];

const PATTERNS = CONSOLE_PAGES.map((page) => new RegExp(`^${page.replace('$id', '[\\w-]{1,64}')}/?$`));

export function isConsolePage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

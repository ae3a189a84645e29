/** What the clock of a table shows; all moments are ms since the epoch, by the server's clock. */

export interface ClockIssue {
  readonly numero: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

export type SalePhase = 'open' | 'ending' | 'drawing' | 'closed';

export interface SaleClock {
  readonly phase: SalePhase;
  /** The issue that is on sale, or the next one whose sale comes. */
  readonly issue: ClockIssue | null;
  readonly leftMs: number;
  /** How much of the sale is over, 0 to 1. */
  readonly share: number;
  /** Issues whose sale has closed and whose result is not there yet. */
  readonly waiting: readonly ClockIssue[];
}

/** A clock that runs longer than this says the moment instead. */
const LONG_MS = 6 * 3_600_000;

/** Whether a sale goes on for so long that its end is told and not what is left of it. */
export function isLongSale({ leftMs }: Pick<SaleClock, 'leftMs'>): boolean {
  return leftMs > LONG_MS;
}

/** The last seconds of a sale, in which the clock says so. */
const LAST_SECONDS_MS = 10_000;

/**
 * Which issue is on sale now, of a list that was asked for some time ago: the first whose sale has not closed. Those
 * before it wait for their draw.
 */
export function saleClock(
  { issues, waiting }: { readonly issues: readonly ClockIssue[]; readonly waiting: readonly ClockIssue[] },
  now: number,
): SaleClock {
  const issue = issues.find(({ closesAt }) => closesAt > now) ?? null;
  const sealed = [...waiting, ...issues.filter(({ closesAt }) => closesAt <= now)];
  if (issue === null) {
    return { phase: sealed.length > 0 ? 'drawing' : 'closed', issue, leftMs: 0, share: 1, waiting: sealed };
  }
  const leftMs = issue.closesAt - now;
  const whole = Math.max(1, issue.closesAt - issue.opensAt);
  const share = Math.min(1, Math.max(0, 1 - leftMs / whole));
  return { phase: leftMs <= LAST_SECONDS_MS ? 'ending' : 'open', issue, leftMs, share, waiting: sealed };
}

/** `0:42`, `12:05`, `3:07:42`; the second that runs counts whole, so that 0:00 is the end and not before it. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  const pad = (value: number) => `${value}`.padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${pad(minutes)}:${pad(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}

/** The part of an issue's number that changes during a day: 20261122-0457 is 0457. */
export function shortNumero(numero: string): string {
  return numero.split('-').at(-1) ?? numero;
}

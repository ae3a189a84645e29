import type { LAUNCH_FAILURES } from '@nokshi/contract/play-vendors.ts';

export type LaunchFailure = (typeof LAUNCH_FAILURES)[number];

/** A supplier answered, with a status that is no good one. */
export class BadStatus extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`the supplier answered ${status}: ${text}`);
    this.name = 'BadStatus';
    this.status = status;
  }
}

/** An answer came and is not what the protocol says. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

/** Why a supplier gave no game, by what its call threw. */
export function failureOf(error: unknown): LaunchFailure {
  if (error instanceof UnreadableAnswer || error instanceof SyntaxError) return 'unreadable';
  if (error instanceof BadStatus) {
    // It works and does not offer this one game.
    return error.status === 403 || error.status === 404 ? 'refused' : 'fault';
  }
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

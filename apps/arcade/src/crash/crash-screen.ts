import type { CrashBet, CrashChain, CrashRound, CrashTableMessage } from '@nokshi/contract/in-house-crash.ts';
import type { Refusal } from '../table/game-call.ts';
import type { Wait } from '../table/table-screen.ts';
export type CrashNotice = Refusal | 'connection_lost' | 'fault';

export interface CrashScreen {
  readonly balanceMicros: bigint;
  readonly isConnected: boolean;
  /** Null until the table was heard. */
  readonly table: CrashTableMessage | null;
  /** The own bet on the round of the table. */
  readonly mine: CrashBet | null;
  readonly stakeMicros: bigint | null;
  /** Hundredths; null is off, NaN a field that cannot be read. */
  readonly autoHundredths: number | null;
  /** A press while no bets are taken bets on the next round. */
  readonly isNext: boolean;
  readonly asking: 'bet' | 'cancel' | 'cash' | null;
  /** The answer to a cash-out takes longer than 400 ms. */
  readonly isSlow: boolean;
  readonly notice: CrashNotice | null;
  readonly wait: Wait | null;
  readonly isPaused: boolean;
  /** Newest first. */
  readonly rounds: readonly CrashRound[];
  readonly chains: readonly CrashChain[];
  readonly bets: readonly CrashBet[];
  readonly announcement: string;
}

/** What a press of the main button would do. */
export type CrashAct = 'place' | 'queue' | 'unqueue' | 'cancel' | 'take' | 'none';

/** `at` is the server's time. */
export function actOf(
  screen: Pick<CrashScreen, 'table' | 'mine' | 'isNext' | 'asking' | 'isConnected'>,
  at: number,
): CrashAct {
  const { table, mine, isNext, asking } = screen;
  if (asking !== null) return 'none';
  if (table === null || table.phase === 'closed') return 'none';
  const isIn = mine?.state === 'in' && mine.round === table.round;
  if (isIn && table.phase === 'running') return 'take';
  const isOpen = table.phase === 'betting' && at < table.betsUntil;
  if (isIn) return isOpen ? 'cancel' : 'none';
  if (isNext) return 'unqueue';
  return isOpen && screen.isConnected ? 'place' : 'queue';
}

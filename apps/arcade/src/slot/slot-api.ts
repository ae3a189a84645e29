import type {
  SlotError,
  SlotHistoryView,
  SlotSessionView,
  SlotSpinAnswer,
  SlotSpinRequest,
} from '@nokshi/fairness/slots/session-wire.ts';
import type { Question } from '../net/ask.ts';
import { callSupplier, type SupplierResult } from '../supplier/call-supplier.ts';
import { readBalance, readHistory, readRefusal, readSession, readSpinAnswer } from './slot-wire.ts';

export type SlotResult<Value> = SupplierResult<Value, SlotError>;

/** Where a slot is played: how its session is opened, and the calls of an open one. */
export interface SlotDoor {
  open(ticket: string, onTrouble: () => void): Promise<SlotResult<SlotSessionView>>;
  apiOf(session: SlotSessionView): SlotApi;
}

/** A way to the free spins without the base spins before them, where the market has it. */
export interface SlotFeature {
  /** Its price in hundredths of the stake. */
  readonly costHundredths: bigint;
  buy(request: SlotSpinRequest, onTrouble: () => void): Promise<SlotResult<SlotSpinAnswer>>;
}

/** How far an open round was shown, where the server keeps that. */
interface SlotProgress {
  /** The spin that the open round goes on with; 0 is its first. */
  readonly resumesAt: number;
  /** Says that a free spin of a round begins. Nobody waits for it. */
  begins(roundId: string, spin: number): void;
}

/** The slot server's calls. Each asks until an answer comes; what moves money carries one id through all attempts. */
export interface SlotApi {
  spin(request: SlotSpinRequest, onTrouble: () => void): Promise<SlotResult<SlotSpinAnswer>>;
  /** Tells that a round was seen to its end. */
  shown(roundId: string): Promise<SlotResult<Pick<SlotSessionView, 'balanceMicros'>>>;
  balance(): Promise<SlotResult<string>>;
  readonly feature?: SlotFeature;
  readonly progress?: SlotProgress;
  /** A round of before is watched again: nothing is staked, and every press shows it once more. */
  readonly isReplay?: true;
  history(): Promise<SlotResult<SlotHistoryView>>;
}

/** Opens the session that a launch ticket stands for. */
async function openSlotSession(ticket: string, onTrouble: () => void): Promise<SlotResult<SlotSessionView>> {
  return call(
    { method: 'POST', path: '/supplier/session', body: { ticket } },
    { read: readSession, onTrouble },
  );
}

/** The game server of the supplier. */
export const SUPPLIER_DOOR: SlotDoor = {
  open: openSlotSession,
  apiOf: ({ session }) => createSlotApi(session),
};

export function createSlotApi(session: string): SlotApi {
  const onTrouble = (): void => {};
  return {
    spin: (request, onSpinTrouble) =>
      call(
        { method: 'POST', path: '/supplier/spin', body: request, session },
        { read: readSpinAnswer, onTrouble: onSpinTrouble },
      ),
    shown: (roundId) =>
      call(
        { method: 'POST', path: '/supplier/shown', body: { roundId }, session },
        { read: readSession, onTrouble },
      ),
    balance: () =>
      call({ method: 'GET', path: '/supplier/balance', session }, { read: readBalance, onTrouble }),
    history: () =>
      call({ method: 'GET', path: '/supplier/rounds', session }, { read: readHistory, onTrouble }),
  };
}

async function call<Value>(
  question: Question,
  ask: { read: (body: unknown) => Value; onTrouble: () => void },
): Promise<SlotResult<Value>> {
  return callSupplier(question, { ...ask, readRefusal, unreadable: { code: 'request_invalid' } });
}

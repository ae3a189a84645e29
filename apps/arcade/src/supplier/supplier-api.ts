import type { SupplierError, SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { Question } from '../net/ask.ts';
import { callSupplier, type SupplierResult } from './call-supplier.ts';
import { readSupplierBalance, readSupplierRefusal, readSupplierSession } from './supplier-wire.ts';

/** A call of a game of the supplier's that is no slot; each game reads its own answers. */
export interface SupplierApi {
  ask<Value>(
    question: Omit<Question, 'session'>,
    read: (body: unknown) => Value,
    onTrouble?: () => void,
  ): Promise<SupplierResult<Value, SupplierError>>;
  balance(): Promise<SupplierResult<string, SupplierError>>;
  readonly session: string;
}

const untroubled = (): void => {};

export function openSupplierSession(
  ticket: string,
  onTrouble: () => void,
): Promise<SupplierResult<SupplierSessionView, SupplierError>> {
  return call(
    { method: 'POST', path: '/supplier/game/session', body: { ticket } },
    { read: readSupplierSession, onTrouble },
  );
}

export function createSupplierApi(session: string): SupplierApi {
  return {
    session,
    ask: (question, read, onTrouble = untroubled) => call({ ...question, session }, { read, onTrouble }),
    balance: () =>
      call(
        { method: 'GET', path: '/supplier/game/balance', session },
        { read: readSupplierBalance, onTrouble: untroubled },
      ),
  };
}

function call<Value>(
  question: Question,
  ask: { read: (body: unknown) => Value; onTrouble: () => void },
): Promise<SupplierResult<Value, SupplierError>> {
  return callSupplier(question, {
    ...ask,
    readRefusal: readSupplierRefusal,
    unreadable: { code: 'request_invalid' },
  });
}

import type { Config } from '../../platform/config.ts';
import { keptFolder } from '../../platform/files/index.ts';
import type { Route } from '../../platform/http/context.ts';
import { balanceRoutes } from './balance-routes.ts';
import { createSpeeds } from './channel-speeds.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { type DepositKeeper, keepDeposits, startDepositKeeper } from './deposit-keeper.ts';
import { depositRoutes } from './deposit-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createSandboxProvider } from './payments/sandbox-provider.ts';
import { turnoverRoutes } from './turnover-routes.ts';

/** The cashier: balances as people see them, the refill of play credit, and money that comes in. */
export interface Cashier {
  readonly routes: readonly Route[];
  /** Starts what the worker role does for this room. */
  startKeeper(): DepositKeeper;
  /** One turn of the keeper. */
  keep(at: Date): Promise<void>;
}

export interface CashierOptions extends Omit<DepositDeps, 'providers' | 'slips' | 'speeds'> {
  readonly home: string;
  /** The payment providers that this installation is configured for. */
  readonly payments: Config['payments'];
}

export function createCashier({ home, payments, ...options }: CashierOptions): Cashier {
  const deps: DepositDeps = {
    ...options,
    providers: createProviders(payments),
    slips: keptFolder(home, 'slips'),
    speeds: createSpeeds(options.db),
  };
  return {
    routes: [
      ...balanceRoutes(options.db),
      ...depositRoutes(deps),
      ...turnoverRoutes(deps),
      ...deskRoutes(deps),
    ],
    startKeeper: () => startDepositKeeper(deps),
    keep: (at) => keepDeposits(deps, at),
  };
}

function createProviders({ sandbox }: Config['payments']): ReadonlyMap<string, PaymentProvider> {
  const providers = sandbox === undefined ? [] : [createSandboxProvider(sandbox)];
  return new Map(providers.map((provider) => [provider.name, provider]));
}

export { BOOKS_OF_CASHIER } from './cashier-books.ts';
export { countRounds, type RoundFact } from './count-rounds.ts';
export type { DepositKeeper } from './deposit-keeper.ts';
export { findByTrx } from './find-by-trx.ts';
export { listConcerned } from './turnover-store.ts';

import type { SupplierLaunch } from '../src/modules/play/hub88/supplier-client.ts';
import type { SupplierClient } from '../src/modules/play/index.ts';
import { BadStatus, type LaunchFailure } from '../src/modules/play/vendors/launch-failure.ts';

/** Of a supplier that plays no free bets. */
export const NO_FREE_BETS: SupplierClient['freeBets'] = {
  listPrepaids: async () => [],
  createReward: () => Promise.reject(new BadStatus(404, 'prepaid_uuid is unknown')),
  listRewards: async () => [],
  cancelReward: () => Promise.reject(new BadStatus(404, 'reward_uuid is unknown')),
};

/** A supplier somewhere else that opens every game, or fails as it is told to. */
export interface ScriptedSupplier extends SupplierClient {
  failure: LaunchFailure | null;
  /** What it was asked last. */
  last: SupplierLaunch | undefined;
}

export function aScriptedSupplier(): ScriptedSupplier {
  const open = async (launch: SupplierLaunch) => {
    supplier.last = launch;
    if (supplier.failure !== null) return { failure: supplier.failure };
    return { url: `${launch.arcadeOrigin}/supplier/${launch.gameCode}` };
  };
  const supplier: ScriptedSupplier = {
    failure: null,
    last: undefined,
    gameUrl: open,
    studioGameUrl: (_url, launch) => open(launch),
    listTransactions: async () => [],
    listGames: async () => [],
    listRooms: async () => [],
    freeBets: NO_FREE_BETS,
  };
  return supplier;
}

import { createStore } from '@nokshi/browser/store.ts';
import { watchClosed } from '../api/call.ts';
import { boot, type Closing, closingOf } from './boot.ts';

/** Whether the portal is closed, and why. Decided at start by the status in the page, later by any refused call. */
export const closedStore = createStore<Closing | null>(boot.status ? closingOf(boot.status) : null);

watchClosed((code) => closedStore.set(code === 'system.maintenance' ? 'maintenance' : 'region'));

import { createStore, useStore } from '@nokshi/browser/store.ts';
import type { Permission } from '@nokshi/contract/permissions.ts';
import { type Staff, staffInfo, staffLogin, staffLogout } from '@nokshi/contract/staff.ts';
import { ApiFailure } from '../api/api-failure.ts';
import {
  call,
  provideComeback,
  provideToken,
  watchPermissionMissing,
  watchSessionGone,
} from '../api/call.ts';
import { proveHuman } from '../api/human-proof.ts';
import { newQueryClient } from '../api/query-defaults.ts';
import { readSession, writeSession } from '../session/session-storage.ts';
import { askForFactor } from './factor-ask.ts';

/** Who is signed in at the console. The token lives in this tab alone and is not the portal's. */
export type StaffSession =
  /** `hasEnded`: somebody was signed in and is no more. */
  { readonly state: 'out'; readonly hasEnded: boolean } | { readonly state: 'in'; readonly staff: Staff };

const TOKEN_KEY = 'console.token';

export const staffStore = createStore<StaffSession>({ state: 'out', hasEnded: false });

/** What the console has asked for; nothing of it outlives the session. */
export const consoleQueries = newQueryClient();

/** Joins the session that this tab has already. Without a connection its token stays for the next try. */
export async function resumeStaff(): Promise<void> {
  provideToken(() => readSession(TOKEN_KEY));
  provideComeback(async (from) => from === 'identity.factor_stale' && askForFactor());
  watchSessionGone((token) => {
    if (token === readSession(TOKEN_KEY)) forget(true);
  });
  watchPermissionMissing(refreshStaff);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && staffStore.get().state === 'in') refreshStaff();
  });
  if (readSession(TOKEN_KEY) !== null) await readStaff();
}

async function readStaff(): Promise<void> {
  const token = readSession(TOKEN_KEY);
  try {
    const staff = await call(staffInfo, {});
    if (token === readSession(TOKEN_KEY)) staffStore.set({ state: 'in', staff });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.isTransient)) forget(true);
  }
}

/** Roles change while a tab is open: menu and pages follow what the server allows now. */
function refreshStaff(): void {
  if (readSession(TOKEN_KEY) !== null) void readStaff();
}

export interface StaffCredentials {
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

/** Signs in; does the proof of work first. */
export async function signInStaff(credentials: StaffCredentials): Promise<void> {
  const altcha = await proveHuman();
  const { token, staff } = await call(staffLogin, { ...credentials, altcha });
  writeSession(TOKEN_KEY, token);
  staffStore.set({ state: 'in', staff });
}

/** Signs out. A lost connection keeps nobody in. */
export async function signOutStaff(): Promise<void> {
  try {
    await call(staffLogout, {}, { timeoutMs: 5000 });
  } catch {
    // The session ends by itself after 15 minutes; this tab forgets it in any case.
  }
  forget(false);
}

function forget(hasEnded: boolean): void {
  writeSession(TOKEN_KEY, null);
  consoleQueries.clear();
  staffStore.set({ state: 'out', hasEnded });
}

/** The person who is signed in. Screens of the console are drawn for nobody else. */
export function useStaff(): Staff {
  const session = useStore(staffStore);
  if (session.state !== 'in') throw new Error('nobody is signed in at the console');
  return session.staff;
}

/** Whether the person who is signed in may do something. */
export function useMay(permission: Permission): boolean {
  return useStaff().permissions.includes(permission);
}

import { MOST_ASSISTANTS } from '@nokshi/contract/agents-assistants.ts';
import type { AssistantRight } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { makeActivationCode } from '../activation/activation-code.ts';
import { findMember } from '../identity-store.ts';
import { endAndTell } from '../sessions/sessions.ts';
import {
  type AssistantRow,
  countAssistants,
  insertAssistant,
  lockAssistant,
  markStopped,
  setAssistantCode,
  setAssistantRights,
} from './assistant-store.ts';

interface AssistantOrder {
  readonly memberId: MemberId;
  readonly id: string;
  readonly at: Date;
}

interface Granted {
  readonly rights: readonly AssistantRight[];
  /** Micros. */
  readonly dayLimit: bigint;
}

/** A sign-in with the code that begins it, which is told once. */
export interface OpenedAssistant {
  readonly login: string;
  readonly code: string;
  readonly codeUntil: Date;
}

/**
 * Opens a sign-in for an assistant, who begins it with the code.
 * @throws DomainError identity.assistants_full, identity.assistant_taken
 */
export async function addAssistant(
  db: Db,
  order: AssistantOrder & Granted & { readonly word: string; readonly name: string },
): Promise<OpenedAssistant> {
  const { memberId, id, at, word, name, rights, dayLimit } = order;
  const { code, codeHash, codeUntil } = makeActivationCode(at);
  return inTransaction(db, async (tx) => {
    const member = await findMember(tx, memberId);
    assert(member !== undefined, 'who is signed in is a member');
    if ((await countAssistants(tx, memberId)) >= MOST_ASSISTANTS) {
      fail('identity.assistants_full', { most: MOST_ASSISTANTS });
    }
    const login = loginOf(member.account, word);
    const isNew = await insertAssistant(tx, {
      id,
      member_id: memberId,
      login,
      name,
      rights,
      day_limit: dayLimit,
      code_hash: codeHash,
      code_until: codeUntil,
      opened_at: at,
    });
    if (!isNew) fail('identity.assistant_taken', { field: 'word' });
    return { login, code, codeUntil };
  });
}

/** No member’s account stands in the way: assistants have a table and a way in of their own. */
function loginOf(account: string, word: string): string {
  return `${account}.${word}`.toLowerCase();
}

/**
 * A new code in the place of the password, for one who has forgotten it; whoever is signed in by it goes.
 * @throws DomainError identity.assistant_unknown
 */
export async function renewAssistant(db: Db, order: AssistantOrder): Promise<OpenedAssistant> {
  const { code, codeHash, codeUntil } = makeActivationCode(order.at);
  return inTransaction(db, async (tx) => {
    const { id, login } = await lockOwn(tx, order);
    await setAssistantCode(tx, { id, codeHash, codeUntil });
    await endSessionsOf(tx, order);
    return { login, code, codeUntil };
  });
}

/** @throws DomainError identity.assistant_unknown */
export async function changeAssistant(db: Db, order: AssistantOrder & Granted): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id } = await lockOwn(tx, order);
    await setAssistantRights(tx, { id, rights: order.rights, dayLimit: order.dayLimit });
  });
}

/**
 * Ends a sign-in for ever: its sessions are over with the commit, and what it was sending is through or never happens.
 * @throws DomainError identity.assistant_unknown
 */
export async function stopAssistant(db: Db, order: AssistantOrder): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id } = await lockOwn(tx, order);
    await markStopped(tx, { id, at: order.at });
    await endSessionsOf(tx, order);
  });
}

async function lockOwn(tx: Tx, { memberId, id }: AssistantOrder): Promise<AssistantRow> {
  return (await lockAssistant(tx, { memberId, id })) ?? fail('identity.assistant_unknown');
}

async function endSessionsOf(tx: Tx, { memberId, id, at }: AssistantOrder): Promise<void> {
  await endAndTell(tx, { memberId, ofAssistant: id, reason: 'revoked', at });
}

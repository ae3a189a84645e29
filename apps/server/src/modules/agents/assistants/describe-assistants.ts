import {
  ACTS_SHOWN,
  type AssistantAct,
  type assistantSelf,
  type assistants,
} from '@nokshi/contract/agents-assistants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { listSentByAssistants, sumSentByAssistants } from '../../cashier/index.ts';
import {
  listAccounts,
  listAssistantSessions,
  listAssistants,
  listOpenedByAssistants,
} from '../../identity/index.ts';

const DAY_MS = 24 * 3600_000;
/** Acts are shown for so many days. */
const ACT_DAYS = 31;

interface Asked {
  readonly memberId: MemberId;
  readonly timeZone: string;
  readonly at: Date;
}

/** Assistants of an agent, and what they did last. */
export async function describeAssistants(db: Db, asked: Asked): Promise<OutputOf<typeof assistants>> {
  const rows = await listAssistants(db, asked.memberId);
  const sent = await sumSentByAssistants(db, asked);
  const sessions = await listAssistantSessions(db, { ids: rows.map(({ id }) => id), at: asked.at });
  return {
    list: rows.map((row) => ({
      id: row.id,
      login: row.login,
      name: row.name,
      rights: [...row.rights],
      dayLimitMicros: row.day_limit.toString(),
      sentTodayMicros: (sent.get(row.id) ?? 0n).toString(),
      state: row.stopped_at ? 'stopped' : row.password_hash === null ? 'waiting' : 'active',
      isAtWork: sessions.get(row.id)?.is_at_work ?? false,
      signedInAt: sessions.get(row.id)?.signed_in_at.getTime() ?? null,
      openedAt: row.opened_at.getTime(),
      stoppedAt: row.stopped_at?.getTime() ?? null,
    })),
    acts: await listActs(db, {
      memberId: asked.memberId,
      since: new Date(asked.at.getTime() - ACT_DAYS * DAY_MS),
    }),
  };
}

async function listActs(
  db: Db,
  wanted: { readonly memberId: MemberId; readonly assistantId?: string; readonly since: Date },
): Promise<AssistantAct[]> {
  const query = { ...wanted, limit: ACTS_SHOWN };
  const sent = await listSentByAssistants(db, query);
  const opened = await listOpenedByAssistants(db, query);
  const names = await listAccounts(db, [...new Set(sent.map(({ receiver_id }) => receiver_id))]);
  const acts: AssistantAct[] = [
    ...sent.map((row) => ({
      assistantId: row.assistant_id,
      kind: 'sent' as const,
      account: names.get(row.receiver_id) ?? '',
      amountMicros: row.amount.toString(),
      at: row.at.getTime(),
    })),
    ...opened.map((row) => ({
      assistantId: row.assistant_id,
      kind: 'opened' as const,
      account: row.account,
      amountMicros: null,
      at: row.at.getTime(),
    })),
  ];
  return acts.toSorted((one, other) => other.at - one.at).slice(0, ACTS_SHOWN);
}

/** @throws DomainError identity.assistant_unknown */
export async function describeSelf(
  db: Db,
  id: string,
  asked: Asked,
): Promise<Omit<OutputOf<typeof assistantSelf>, 'agentAccount'>> {
  const rows = await listAssistants(db, asked.memberId);
  const own =
    rows.find((row) => row.id === id && row.stopped_at === null) ?? fail('identity.assistant_unknown');
  const sent = await sumSentByAssistants(db, asked);
  const zone = zoneClock(asked.timeZone);
  const since = zone.momentOf(zone.dayOf(asked.at), '00:00');
  return {
    name: own.name,
    login: own.login,
    rights: [...own.rights],
    dayLimitMicros: own.day_limit.toString(),
    sentTodayMicros: (sent.get(id) ?? 0n).toString(),
    acts: await listActs(db, { memberId: asked.memberId, assistantId: id, since }),
  };
}

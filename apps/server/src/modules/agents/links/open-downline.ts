import type { LinkKind, OpenedWithCode, WaitingAccount } from '@nokshi/contract/agents-links.ts';
import { AGENT_TYPES } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { fail } from '../../../platform/errors.ts';
import { sumNotTakenBack } from '../../cashier/index.ts';
import { type findMember, listWaiting } from '../../identity/index.ts';
import type { LinkDeps } from './link-deps.ts';

const MOST_SHOWN = 50;

interface Call {
  readonly at: Date;
  readonly ip: string;
}

/**
 * Opens an account directly below the agent; the code is told this once.
 * @throws DomainError identity.assistant_refused for an agent below, and as `identity.waiting.open`
 */
export async function openDownline(
  deps: LinkDeps,
  agentId: MemberId,
  order: {
    readonly assistantId: string | null;
    readonly account: string;
    readonly nickname: string;
    readonly kind: LinkKind;
  },
  { at, ip }: Call,
): Promise<OpenedWithCode> {
  // Whoever becomes an agent below is the agent's to decide.
  if (order.assistantId !== null && order.kind === 'agent') fail('identity.assistant_refused');
  const { member, code, codeUntil } = await deps.waiting.open({
    openedBy: agentId,
    assistantId: order.assistantId,
    account: order.account,
    nickname: cleanText(order.nickname),
    isAgent: order.kind === 'agent',
    ip,
    at,
  });
  return withCode(deps, {
    ...namesOf(member),
    kind: order.kind,
    openedAt: at.getTime(),
    codeUntil: codeUntil.getTime(),
    code,
  });
}

/** @throws DomainError identity.waiting_unknown */
export async function renewDownline(
  deps: LinkDeps,
  agentId: MemberId,
  order: { readonly id: MemberId; readonly at: Date },
): Promise<OpenedWithCode> {
  const { at, id: memberId } = order;
  const { member, code, codeUntil } = await deps.waiting.renew({ openedBy: agentId, memberId, at });
  return withCode(deps, {
    ...namesOf(member),
    kind: kindOf(member.type),
    openedAt: member.registered_at.getTime(),
    codeUntil: codeUntil.getTime(),
    code,
  });
}

export async function listDownlinesWaiting(
  deps: LinkDeps,
  agentId: MemberId,
): Promise<{ readonly list: WaitingAccount[] }> {
  const rows = await listWaiting(deps.db, agentId, MOST_SHOWN);
  const memberIds = rows.map(({ id }) => id);
  const sent = await sumNotTakenBack(deps.db, { agentId, memberIds });
  return {
    list: rows.map((row) => ({
      ...namesOf(row),
      kind: kindOf(row.type),
      openedAt: row.opened_at.getTime(),
      codeUntil: row.code_until.getTime(),
      sentMicros: (sent.get(row.id) ?? 0n).toString(),
    })),
  };
}

function namesOf(
  member: Pick<NonNullable<Awaited<ReturnType<typeof findMember>>>, 'id' | 'no' | 'account' | 'nickname'>,
) {
  return { id: member.id, no: Number(member.no), account: member.account, nickname: member.nickname };
}

const kindOf = (type: number): LinkKind => (AGENT_TYPES.includes(type) ? 'agent' : 'member');

/** Account and code stand in the fragment, which no server and no log reads. */
function withCode({ portalOrigin }: LinkDeps, opened: Omit<OpenedWithCode, 'address'>): OpenedWithCode {
  const carried = new URLSearchParams({ account: opened.account, code: opened.code });
  return { ...opened, address: `${portalOrigin}/activate#${carried}` };
}

import {
  type AgentLink,
  type Funnel,
  LINK_PATH,
  LINKS_ON_MAX,
  LINKS_SHOWN,
  type LinkKind,
} from '@nokshi/contract/agents-links.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { insertInvite, switchOffInvite } from '../../identity/index.ts';
import { makeLinkCode } from './link-code.ts';
import type { LinkDeps } from './link-deps.ts';
import { checkLinkSeries, type ProductSeries } from './link-series.ts';
import {
  countLinksOn,
  findLink,
  findLinkByKey,
  insertLink,
  type LinkRow,
  listLinks,
  markOff,
} from './link-store.ts';

const NOBODY: Funnel = { clicks: 0, registered: 0, deposited: 0, active: 0 };

/**
 * Makes a link with a code of its own. The same id again answers the link that it made.
 * @throws DomainError agents.links_full, and as `checkLinkSeries`
 */
export async function createLink(
  deps: LinkDeps,
  memberId: MemberId,
  order: {
    readonly id: string | undefined;
    readonly name: string;
    readonly kind: LinkKind;
    readonly series: readonly ProductSeries[];
    readonly at: Date;
  },
): Promise<AgentLink> {
  const { at, kind, series } = order;
  await checkLinkSeries(deps.db, memberId, series, at);
  const key = order.id?.toLowerCase() ?? newId(at);
  const made = await inTransaction(deps.db, async (tx) => {
    const before = await countLinksOn(tx, memberId);
    const known = await findLinkByKey(tx, memberId, key);
    if (known) return known;
    if (before >= LINKS_ON_MAX) fail('agents.links_full', { most: LINKS_ON_MAX });
    const code = await takeCode(tx, { memberId, kind, at });
    const name = cleanText(order.name);
    const link = { id: newId(at), member_id: memberId, name, kind, code, series, made_at: at, off_at: null };
    await insertLink(tx, { ...link, key });
    return link;
  });
  return present(deps, { ...made, ...NOBODY });
}

/** A code that nobody has, made the agent's. */
async function takeCode(
  tx: Tx,
  link: { readonly memberId: MemberId; readonly kind: LinkKind; readonly at: Date },
): Promise<string> {
  for (;;) {
    const code = makeLinkCode();
    const invite = { ...link, code, domain: null, bringsAgent: link.kind === 'agent' };
    if (await insertInvite(tx, invite)) return code;
  }
}

/** The agent's links and what came of them in a range. */
export async function describeLinks(
  deps: LinkDeps,
  memberId: MemberId,
  asked: { readonly from: number | undefined; readonly to: number | undefined },
) {
  const { from, to } = asked;
  if (from !== undefined && to !== undefined && from > to) fail('reporting.dates_reversed');
  const { timeZone, activeMember } = await deps.settings();
  const day = (ms: number) => zoneClock(timeZone).dayOf(new Date(ms));
  const range = {
    fromDay: from === undefined ? null : day(from),
    // The end is no more in the range.
    toDay: to === undefined ? null : day(Math.max(0, to - 1)),
  };
  const rows = await listLinks(deps.db, memberId, range, LINKS_SHOWN);
  return {
    list: rows.map((row) => present(deps, row)),
    total: {
      clicks: rows[0]?.all_clicks ?? 0,
      registered: rows[0]?.all_registered ?? 0,
      deposited: rows[0]?.all_deposited ?? 0,
      active: rows[0]?.all_active ?? 0,
    },
    activeUnits: activeMember.dayUnits,
  };
}

/**
 * Switches a link off for good.
 * @throws DomainError agents.link_unknown, also for another one's
 */
export async function switchOffLink(
  deps: LinkDeps,
  memberId: MemberId,
  order: { readonly id: string; readonly at: Date },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const link = await findLink(tx, memberId, order.id);
    if (!link) fail('agents.link_unknown');
    await markOff(tx, { memberId, ...order });
    await switchOffInvite(tx, { memberId, code: link.code });
  });
}

function present({ portalOrigin }: LinkDeps, row: LinkRow & Funnel): AgentLink {
  const { id, name, kind, code, series, clicks, registered, deposited, active } = row;
  return {
    id,
    name,
    kind,
    code,
    address: `${portalOrigin}${LINK_PATH}${code}`,
    series: [...series],
    isOn: row.off_at === null,
    madeAt: row.made_at.getTime(),
    clicks,
    registered,
    deposited,
    active,
  };
}

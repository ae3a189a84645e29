import type { ContractKind } from '@nokshi/contract/agents-contract-fields.ts';
import type { consolidatedFunds } from '@nokshi/contract/agents-contracts-gateway.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { SessionId } from '@nokshi/contract/ids.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { type Context, principalOf } from '../../../platform/http/context.ts';
import { answerOffer, foresee } from './answer-offer.ts';
import { findShown, keepShown, type Shown, type ShownLetter } from './contract-change-store.ts';
import type { ContractDeps, GatewayDeps, Party } from './contract-deps.ts';
import {
  dailyRows,
  dividendRows,
  hourRows,
  type Letter,
  type LetterRow,
  readLetter,
  realTimeRows,
} from './contract-letters.ts';
import { type Contract, findContract, listOpenOf } from './contract-store.ts';
import { answerTermination } from './terminate.ts';

/** Contracts at the gateway of the family: one reading of everything that waits and is in force, and letters as answers. */

/** @throws DomainError system.not_available */
export async function readConsolidated(
  deps: GatewayDeps,
  ctx: Context,
): Promise<OutputOf<typeof consolidatedFunds>> {
  if (!(await deps.settings()).flags.AGENTPOLICY3) fail('system.not_available');
  const { memberId, memberNo, sessionId } = principalOf(ctx);
  const { at } = ctx;
  const open = await listOpenOf(deps.db, memberId, at);
  const zone = await deps.timeZone();
  const waiting = new Map<ContractKind, LetterRow>();
  const shown: Shown[] = [];
  for (const contract of open) {
    const letter = letterOf(contract, open);
    // Of one kind an offer comes before an end that is asked for.
    if (letter === undefined || (letter === 'V' && waiting.has(contract.kind))) continue;
    const { ending } = letter === 'V' ? { ending: [] } : await foresee(deps.db, contract, { at, zone });
    const ending_ids = ending.map((row) => row.contract.id);
    waiting.set(contract.kind, { contract, letter, endsHigher: ending.length > 0 });
    shown.push({ kind: contract.kind, contract_id: contract.id, letter, ending_ids });
  }
  const kept = shown.filter(
    ({ kind, contract_id }) => waiting.get(kind as ContractKind)?.contract.id === contract_id,
  );
  if (kept.length > 0) await inTransaction(deps.db, (tx) => keepShown(tx, { sessionId, rows: kept, at }));
  const inForce = (kind: ContractKind): LetterRow | undefined => {
    const contract = open.find(
      (row) => row.kind === kind && row.effective_from !== null && row.effective_from <= at,
    );
    return contract && { contract, letter: 'A', endsHigher: false };
  };
  const funds = await deps.readFunds({ memberId, memberNo, language: ctx.language });
  return {
    divtypereq: dividendRows(waiting.get('dividend')),
    dailysalreqtype: dailyRows(waiting.get('daily')),
    contracthoursalreq: hourRows(waiting.get('hourly')),
    realtimesalreqtype: realTimeRows(waiting.get('realtime')),
    divtypeinfo: dividendRows(inForce('dividend')),
    dailysalinfotype: dailyRows(inForce('daily')),
    contractmrdailysalinfotype: {},
    contracthoursalinfo: hourRows(inForce('hourly')),
    realtimesalinfotype: realTimeRows(inForce('realtime')),
    ...funds,
  };
}

/** What waits for the downline's answer, by the letter that clients know it by; undefined where nothing does. */
function letterOf(contract: Contract, open: readonly Contract[]): ShownLetter | undefined {
  if (contract.state === 'offered') {
    const isChanged =
      contract.kind === 'dividend' &&
      open.some(({ kind, state }) => kind === 'dividend' && state === 'active');
    return isChanged ? 'E' : 'P';
  }
  const { asked_by: by, is_agreed: isAgreed, kept_at: keptAt, own_ends_by: endsBy } = contract;
  const isAsked = by === 'upline' && endsBy === 'upline_asked' && !isAgreed && keptAt === null;
  return isAsked ? 'V' : undefined;
}

export interface Letters extends Party {
  readonly sessionId: SessionId;
  readonly kind: ContractKind;
  /** Left out where the client names none. */
  readonly id: string | undefined;
  readonly letter: Letter;
  readonly agreeTerminate: boolean | undefined;
}

/**
 * Answers by letter what the session was shown, or, where it was shown nothing, what waits.
 * @throws DomainError agents.contract_not_found, contract_status_changed, contract_downline_higher,
 *   contract_rate_too_high, contract_counted_otherwise
 */
export async function answerByLetter(deps: ContractDeps, letters: Letters): Promise<void> {
  const { kind, letter, agreeTerminate } = letters;
  const last = await findShown(deps.db, letters);
  const shown = last && (letters.id === undefined || letters.id === last.contract_id) ? last : undefined;
  const asked = shown ?? (await findAsked(deps, letters));
  const decision = readLetter(kind, asked.letter, letter) ?? fail('agents.contract_status_changed');
  const id = asked.contract_id;
  if (decision === 'agree' || decision === 'keep') {
    await answerTermination(deps, letters, { id, answer: decision });
    return;
  }
  const saw = new Set(shown?.ending_ids);
  const agrees = (endingIds: readonly string[]) => agreeTerminate ?? endingIds.every((one) => saw.has(one));
  await answerOffer(deps, letters, { id, answer: decision, agrees });
}

async function findAsked(
  { db }: ContractDeps,
  { memberId, kind, id, at }: Letters,
): Promise<Pick<Shown, 'contract_id' | 'letter'>> {
  const open = await listOpenOf(db, memberId, at);
  const named = id === undefined ? undefined : await findContract(db, id);
  if (id !== undefined && (named?.member_id !== memberId || named.kind !== kind))
    return fail('agents.contract_not_found');
  const candidates = named ? [named] : open.filter((contract) => contract.kind === kind);
  const waiting = candidates.flatMap((contract) => {
    const letter = letterOf(contract, open);
    return letter === undefined ? [] : [{ contract_id: contract.id, letter }];
  });
  const first = waiting.find(({ letter }) => letter !== 'V') ?? waiting[0];
  return first ?? fail(named ? 'agents.contract_status_changed' : 'agents.contract_not_found');
}

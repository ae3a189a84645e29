import type { ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import { type OfferSimulation, SIMULATED_DAYS, SIMULATED_HOURS } from '@nokshi/contract/agents-contracts.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { ContractDeps, Party } from './contract-deps.ts';
import { beginningOf, warnOf } from './contract-rules.ts';
import { listStanding } from './contract-store.ts';
import { checkDownline, checkedTerms, checkOwn } from './offer-contract.ts';
import { pastPeriods, readPastFacts } from './past-facts.ts';
import { isKnownByPeriod, payOfPeriods } from './past-pay.ts';
import { describeParties, presentContract } from './present-contract.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What an offer would have done in the past, and what it could do.
 * @throws DomainError agents.downline_unknown, contract_terms, contract_none_own, contract_rate_too_high,
 *   contract_counted_otherwise
 */
export async function simulateOffer(
  deps: ContractDeps,
  agent: Party,
  { memberId, terms: typed }: { readonly memberId: MemberId; readonly terms: ContractTerms },
): Promise<OfferSimulation> {
  const { db } = deps;
  const { at } = agent;
  await checkDownline(db, agent.memberId, memberId);
  const terms = checkedTerms(typed);
  const own = await checkOwn(db, agent, terms);
  const zone = await deps.timeZone();
  const now = (await listStanding(db, { memberId, kind: terms.kind, at }))[0];
  const beginning = beginningOf(
    { terms, uplineId: agent.memberId },
    {
      above: { effectiveFrom: own.effective_from, endsAt: null },
      now: now && {
        terms: now.terms,
        uplineId: now.upline_id,
        effectiveFrom: now.effective_from,
        endsAt: now.ends_at,
      },
    },
    { at, zone },
  );
  const { agentContracts, agentSettlement: rules } = await deps.settings();
  const { offerDays } = agentContracts;
  const lookBackMs = terms.kind === 'hourly' ? SIMULATED_HOURS * HOUR_MS : SIMULATED_DAYS * DAY_MS;
  const periods = pastPeriods(terms, at, zone, lookBackMs);
  const facts = { db, zone, rules };
  const below = await readPastFacts(facts, memberId, terms, periods);
  const downline = payOfPeriods(terms, periods, below);
  const mine = payOfPeriods(own.terms, periods, await readPastFacts(facts, agent.memberId, terms, periods));
  const parties = await describeParties(db, [own, ...(now ? [now] : [])]);
  const rows = periods.map(({ key, start, end }, place) => {
    const [paid, got, of] = [downline[place] ?? 0n, mine[place] ?? 0n, below[place]];
    return {
      key,
      start: start.getTime(),
      end: end.getTime(),
      stakeMicros: (of?.bet ?? 0n).toString(),
      netLossMicros: (of?.netLoss ?? 0n).toString(),
      active: of?.active ?? 0,
      downlineMicros: paid.toString(),
      ownMicros: got.toString(),
      leftMicros: (got - paid).toString(),
    };
  });
  return {
    own: presentContract(own, parties, at),
    now: now ? presentContract(now, parties, at) : null,
    effectiveFrom: beginning.effectiveFrom.getTime(),
    expiresAt: at.getTime() + offerDays * DAY_MS,
    isWorse: beginning.isWorse,
    warnings: [...warnOf(own.terms, terms)],
    isExact: isKnownByPeriod(terms) && isKnownByPeriod(own.terms),
    periods: rows,
    owing: rows.filter(({ leftMicros }) => leftMicros.startsWith('-')).length,
  };
}

import type { ContractKind, ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import * as contract from '@nokshi/contract/agents-contracts.ts';
import * as desk from '@nokshi/contract/agents-contracts-console.ts';
import * as gateway from '@nokshi/contract/agents-contracts-gateway.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { assert } from '../../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { answerOffer } from './answer-offer.ts';
import type { ContractDeps, GatewayDeps, Party } from './contract-deps.ts';
import { answerByLetter, readConsolidated } from './contract-gateway.ts';
import { warnOf } from './contract-rules.ts';
import type { Contract } from './contract-store.ts';
import { endByStaff, offerByStaff } from './house-contracts.ts';
import { offerToDownline, withdrawOffer } from './offer-contract.ts';
import { presentContracts } from './present-contract.ts';
import {
  readContractGates,
  readContractHistory,
  readContractsBelow,
  readMyContracts,
  readPage,
} from './read-contracts.ts';
import { simulateOffer } from './simulate-offer.ts';
import { answerTermination, askTermination, withdrawTermination } from './terminate.ts';

/** Contracts: calls of both parties, of the console, and those of the family's clients. */
export function contractRoutes(deps: GatewayDeps): readonly Route[] {
  return [...readingRoutes(deps), ...changingRoutes(deps), ...consoleRoutes(deps), ...gatewayRoutes(deps)];
}

function partyOf(ctx: Context): Party {
  return { memberId: principalOf(ctx).memberId, at: ctx.at };
}

async function show({ db }: ContractDeps, changed: Contract, at: Date): Promise<ContractValue> {
  const [shown] = await presentContracts(db, [changed], at);
  assert(shown !== undefined, 'one contract is shown as one');
  return shown;
}

function readingRoutes(deps: ContractDeps): readonly Route[] {
  return [
    route(contract.myContracts, (ctx) => readMyContracts(deps, partyOf(ctx))),
    route(contract.contractGates, (ctx) => readContractGates(deps, partyOf(ctx))),
    route(contract.contractsBelow, (ctx, input) => readContractsBelow(deps, partyOf(ctx), input)),
    route(contract.contractHistory, (ctx, input) => readContractHistory(deps, partyOf(ctx), input)),
    route(contract.simulateOffer, (ctx, { memberId, terms }) =>
      simulateOffer(deps, partyOf(ctx), { memberId: memberId as MemberId, terms }),
    ),
  ];
}

function changingRoutes(deps: ContractDeps): readonly Route[] {
  return [
    route(contract.offerContract, async (ctx, { id, memberId, terms }) => {
      const order = { key: id, memberId: memberId as MemberId, terms };
      const { contract: offer, own } = await offerToDownline(deps, partyOf(ctx), order);
      const warnings = own ? [...warnOf(own.terms, offer.terms)] : [];
      return { contract: await show(deps, offer, ctx.at), warnings };
    }),
    route(contract.withdrawOffer, async (ctx, { id }) =>
      show(deps, await withdrawOffer(deps, partyOf(ctx), id), ctx.at),
    ),
    route(contract.answerOffer, async (ctx, { id, answer, agreeTerminate }) => {
      const agrees = () => agreeTerminate === true;
      return show(deps, await answerOffer(deps, partyOf(ctx), { id, answer, agrees }), ctx.at);
    }),
    route(contract.askTermination, async (ctx, { id, note }) =>
      show(deps, await askTermination(deps, partyOf(ctx), { id, note }), ctx.at),
    ),
    route(contract.answerTermination, async (ctx, input) =>
      show(deps, await answerTermination(deps, partyOf(ctx), input), ctx.at),
    ),
    route(contract.withdrawTermination, async (ctx, { id }) =>
      show(deps, await withdrawTermination(deps, partyOf(ctx), id), ctx.at),
    ),
  ];
}

function consoleRoutes(deps: ContractDeps): readonly Route[] {
  return [
    route(desk.listContracts, async (ctx, { queue, kind, memberId, after }) => {
      const asked = { partyId: memberId as MemberId | undefined, kind, after, show: queue, at: ctx.at };
      const { houseKinds } = (await deps.settings()).agentContracts;
      return { ...(await readPage(deps.db, asked)), houseKinds: [...houseKinds] };
    }),
    route(desk.offerHouseContract, async (ctx, { id, memberNo, terms }) => {
      const by = { staffId: principalOf(ctx).memberId, at: ctx.at };
      return show(deps, await offerByStaff(deps, by, { key: id, memberNo, terms }), ctx.at);
    }),
    route(desk.endContract, async (ctx, { id, reason }) =>
      show(deps, await endByStaff(deps, { id, reason, at: ctx.at }), ctx.at),
    ),
  ];
}

function gatewayRoutes(deps: GatewayDeps): readonly Route[] {
  const answer = async (
    ctx: Context,
    kind: ContractKind,
    id: string | undefined,
    input: { readonly status: 'A' | 'R' | 'C'; readonly agreeTerminate?: boolean | undefined },
  ) => {
    const { sessionId } = principalOf(ctx);
    const { status: letter, agreeTerminate } = input;
    await answerByLetter(deps, { ...partyOf(ctx), sessionId, kind, id, letter, agreeTerminate });
    return null;
  };
  return [
    route(gateway.consolidatedFunds, (ctx) => readConsolidated(deps, ctx)),
    route(gateway.answerDividend, (ctx, input) => answer(ctx, 'dividend', undefined, input)),
    route(gateway.answerDailySalary, (ctx, input) => answer(ctx, 'daily', input.id, input)),
    route(gateway.answerHourSalary, (ctx, input) => answer(ctx, 'hourly', input.contractId, input)),
    route(gateway.answerRealTimeSalary, (ctx, input) => answer(ctx, 'realtime', input.contractId, input)),
  ];
}

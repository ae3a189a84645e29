import { agentApplicationQueue } from '@nokshi/contract/agents-applications-console.ts';
import { disputeQueue } from '@nokshi/contract/agents-disputes-console.ts';
import { applicationQueue, feedbackQueue } from '@nokshi/contract/brand-answers-console.ts';
import { readSwitches } from '@nokshi/contract/brand-console.ts';
import { listBonusOffers } from '@nokshi/contract/cashier-bonus-console.ts';
import { depositQueue } from '@nokshi/contract/cashier-console.ts';
import { stuckTransfers } from '@nokshi/contract/cashier-wallets.ts';
import { withdrawalQueue } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { readLotteryDesk } from '@nokshi/contract/lottery-console.ts';
import { readRealMoney } from '@nokshi/contract/real-money-console.ts';
import { listDeskMissions } from '@nokshi/contract/rewards-missions-console.ts';
import { useUi } from '@nokshi/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useMay } from './staff-session.ts';

const POLL_MS = 15_000;

export const QUEUE_KEY = ['deposit-queue'] as const;
export const SWITCHES_KEY = ['switches'] as const;
export const JACKPOTS_KEY = ['jackpots'] as const;
export const FREE_GRANTS_KEY = ['free-grants'] as const;
export const VENDORS_KEY = ['vendors'] as const;
export const LOTTERY_DESK_KEY = ['lottery-desk'] as const;
export const LOTTERIES_KEY = ['lotteries'] as const;
export const REAL_MONEY_KEY = ['real-money'] as const;

/** Deposits that wait for a person and payments that nobody claimed; asked anew by itself. */
export function useDepositQueue() {
  const may = useMay('cashier.read_deposits');
  const { language } = useUi();
  return useQuery({
    // Names of channels come in the language of the screen.
    queryKey: [...QUEUE_KEY, language],
    queryFn: ({ signal }) => call(depositQueue, {}, { signal }),
    enabled: may,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
}

export const WITHDRAWALS_KEY = ['withdrawal-queue'] as const;

/** Withdrawals that wait for a person; asked anew by itself. */
export function useWithdrawalQueue() {
  const may = useMay('cashier.read_withdrawals');
  const { language } = useUi();
  return useQuery({
    queryKey: [...WITHDRAWALS_KEY, language],
    queryFn: ({ signal }) => call(withdrawalQueue, {}, { signal }),
    enabled: may,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
}

export const TRANSFERS_KEY = ['stuck-transfers'] as const;

/** Transfers to and from suppliers that hang; asked anew by itself. */
export function useStuckTransfers() {
  const may = useMay('cashier.read_deposits');
  const { language } = useUi();
  return useQuery({
    queryKey: [...TRANSFERS_KEY, language],
    queryFn: ({ signal }) => call(stuckTransfers, {}, { signal }),
    enabled: may,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
}

export function realMoneyQuery() {
  return queryOptions({
    queryKey: REAL_MONEY_KEY,
    queryFn: ({ signal }) => call(readRealMoney, {}, { signal }),
    staleTime: 0,
  });
}

/** Official draws that are sold, wait for people, or have a result; asked anew by itself. */
export function useLotteryDesk() {
  const may = useMay('lottery.draw');
  return useQuery({
    queryKey: LOTTERY_DESK_KEY,
    queryFn: ({ signal }) => call(readLotteryDesk, {}, { signal }),
    enabled: may,
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

export const MISSIONS_KEY = ['missions'] as const;

export function missionsQuery() {
  return queryOptions({
    queryKey: MISSIONS_KEY,
    queryFn: ({ signal }) => call(listDeskMissions, {}, { signal }),
    staleTime: 0,
  });
}

export const BONUS_OFFERS_KEY = ['bonus-offers'] as const;

export function bonusOffersQuery() {
  return queryOptions({
    queryKey: BONUS_OFFERS_KEY,
    queryFn: ({ signal }) => call(listBonusOffers, {}, { signal }),
    staleTime: 0,
  });
}

export function switchesQuery() {
  return queryOptions({
    queryKey: SWITCHES_KEY,
    queryFn: ({ signal }) => call(readSwitches, {}, { signal }),
    staleTime: 0,
  });
}

export const FEEDBACK_KEY = ['feedback'] as const;
export const APPLICATIONS_KEY = ['applications'] as const;

/** The feedback that waits longest, with how many wait; asked anew by itself. */
export function useOpenFeedback() {
  const may = useMay('brand.read_feedback');
  return useQuery({
    queryKey: [...FEEDBACK_KEY, 'open'],
    queryFn: ({ signal }) => call(feedbackQueue, { state: 'open' }, { signal }),
    enabled: may,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
}

/** The applications that wait longest, with how many wait; asked anew by itself. */
export function useOpenApplications() {
  const may = useMay('brand.read_applications');
  const { language } = useUi();
  return useQuery({
    queryKey: [...APPLICATIONS_KEY, 'open', language],
    queryFn: ({ signal }) => call(applicationQueue, { state: 'open' }, { signal }),
    enabled: may,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
}

export const AGENT_APPLICATIONS_KEY = ['agent-applications'] as const;

/** The applications to become an agent that wait longest, with how many wait; asked anew by itself. */
export function useOpenAgentApplications() {
  const may = useMay('agents.read_applications');
  return useQuery({
    queryKey: [...AGENT_APPLICATIONS_KEY, 'open'],
    queryFn: ({ signal }) => call(agentApplicationQueue, { state: 'waiting' }, { signal }),
    enabled: may,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
}

export const DISPUTES_KEY = ['agent-disputes'] as const;

/** The questions about statements that wait longest, with how many wait; asked anew by itself. */
export function useWaitingDisputes() {
  const may = useMay('agents.read_disputes');
  return useQuery({
    queryKey: [...DISPUTES_KEY, 'waiting'],
    queryFn: ({ signal }) => call(disputeQueue, { queue: 'waiting' }, { signal }),
    enabled: may,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
}

import type { BonusOffer } from '@nokshi/contract/cashier-bonus.ts';
import { type Deposit, type DepositChannel, depositChannels } from '@nokshi/contract/cashier-deposit.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useWireLanguage } from '../games/catalogue-queries.ts';
import { DEPOSITS_KEY } from './deposits-key.ts';

const FRESH_MS = 10_000;

export interface DepositChoices {
  readonly channels: readonly DepositChannel[];
  readonly open: readonly Deposit[];
  readonly bonuses: readonly BonusOffer[];
  /** Micros of play credit that can be withdrawn now. */
  readonly freeMicros: string;
}

/** The ways to pay in and the orders that are open. Titles are in the language of the screen, so keys carry it. */
export function useDepositChoices() {
  const language = useWireLanguage();
  return useQuery<DepositChoices>({
    queryKey: [...DEPOSITS_KEY, 'choices', language],
    queryFn: ({ signal }) => call(depositChannels, {}, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

const RETRIES = 2;

/** Server data of the screens. Reads are repeated when the connection or the server stumbled, never after a refusal. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => count < RETRIES && error instanceof ApiFailure && error.isTransient,
        retryDelay: (attempt) => Math.min(800 * 2 ** attempt, 4000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The sentence to show for whatever a call threw. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiFailure ? error.message : fallback;
}

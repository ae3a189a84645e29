import type { Language } from '@nokshi/contract/constants.ts';
import type { FreeGrantState } from '@nokshi/contract/play-free-bets.ts';
import type { Library } from '../../catalogue/index.ts';
import { named } from '../records/describe-bets.ts';
import type { GrantRow, GrantWithWins } from './free-bet-store.ts';

/** How a grant stands at a moment: what time and play make of it is worked out, never written. */
export function stateOf(
  grant: Pick<GrantRow, 'state' | 'used_count' | 'bet_count' | 'ends_at'>,
  at: Date,
): FreeGrantState {
  if (grant.state !== 'granted') return grant.state;
  if (grant.used_count >= grant.bet_count) return 'used_up';
  if (grant.ends_at <= at) return 'expired';
  return grant.used_count > 0 ? 'active' : 'granted';
}

/** The fields that members and the console see alike. */
export function describeGrant(
  grant: GrantWithWins,
  { library, language, at }: { readonly library: Library; readonly language: Language; readonly at: Date },
) {
  const game = library.gameByNo.get(grant.game_no);
  return {
    id: grant.id,
    gameCode: game?.code ?? '',
    nodeId: grant.game_no,
    gameName: named(game, language) ?? `${grant.game_no}`,
    currency: grant.currency,
    valueMicros: grant.bet_value.toString(),
    count: grant.bet_count,
    left: grant.bet_count - grant.used_count,
    wonMicros: grant.won.toString(),
    grantedAt: grant.granted_at.getTime(),
    endsAt: grant.ends_at.getTime(),
    state: stateOf(grant, at),
  };
}

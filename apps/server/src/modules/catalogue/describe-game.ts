import type { GameDetail } from '@nokshi/contract/catalogue.ts';
import { fail } from '../../platform/errors.ts';
import type { RoundFacts } from '../reporting/index.ts';
import type { Library } from './library.ts';
import { measuredReturn } from './measured-return.ts';
import type { Presenter } from './present.ts';

/**
 * What a person should know before the first stake (standards 1.39, 2.06).
 * @throws DomainError catalogue.game_unknown
 */
export async function describeGame(
  library: Library,
  show: Presenter,
  which: { readonly gameNo?: number | undefined; readonly gameCode?: string | undefined },
  factsOf: (gameNo: number) => Promise<RoundFacts>,
): Promise<GameDetail> {
  const game =
    which.gameNo === undefined
      ? library.gameByCode.get(which.gameCode ?? '')
      : library.gameByNo.get(which.gameNo);
  if (!game) fail('catalogue.game_unknown');
  const { rounds, hasDemo, ...memberFacts } = await factsOf(game.no);
  const vendor = library.vendorByCode.get(game.vendor);
  return {
    game: show.game(game),
    isOn: game.is_on && vendor?.is_on === true,
    isSimulated: vendor?.is_simulated === true,
    rtpPercent: game.rtp_percent,
    volatility: game.volatility,
    smallestStakeMicros: game.min_stake?.toString() ?? null,
    largestStakeMicros: game.max_stake?.toString() ?? null,
    maximumWinMultiple: game.max_win_multiple,
    features: [...game.features],
    roundsLast30Days: rounds,
    hasDemoRounds: hasDemo,
    measured: measuredReturn(memberFacts),
  };
}

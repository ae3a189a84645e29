import type { PrizeMode } from './constants.ts';

/** The addresses of tables, by vendor (RT-12.1); `gameCode` names the game. */
const LOTTERY_PATHS: Readonly<Record<string, string>> = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
};

/** The address of a lottery's table; undefined for a vendor of other games. */
export function lotteryHref(vendor: string, gameCode: string): string | undefined {
  const path = Object.hasOwn(LOTTERY_PATHS, vendor) ? LOTTERY_PATHS[vendor] : undefined;
  return path && `${path}?gameCode=${encodeURIComponent(gameCode)}`;
}

/** The page on which the lotteries of a prize mode stand: fixed odds on one, series on the other. */
export function lobbyHref(prizeMode: PrizeMode): '/elott' | '/lott' {
  return prizeMode === 'ELOTT' || prizeMode === 'SEA' ? '/elott' : '/lott';
}

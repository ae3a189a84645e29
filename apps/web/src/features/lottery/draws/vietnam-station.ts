import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { stationOn } from '@nokshi/lottery';

/** Where an issue of an official draw is drawn (`Thái Bình`), undefined for draws that are held nowhere. */
export function stationName(gameCode: string, numero: string): string | undefined {
  const station = findLotteryGame(gameCode)?.station;
  const day = /^(\d{4})(\d{2})(\d{2})/.exec(numero)?.slice(1).join('-');
  if (station === undefined || day === undefined) return undefined;
  return stationOn(station.region, station.place, day)?.name;
}

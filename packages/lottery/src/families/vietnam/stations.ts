import type { Weekday } from '../timetable.ts';

export type VietnamRegion = 'north' | 'central' | 'south';

/** A place that draws, with the days on which it does. Names are as the Vietnamese results print them. */
export type Station = {
  readonly region: VietnamRegion;
  readonly name: string;
  readonly days: readonly Weekday[];
};

/**
 * Where draws are held. In the north the place is a venue alone: the region has one result a day. In the centre and
 * the south each station has its own. Provinces were merged in July 2025 and stations may be renamed: an operator's
 * calendar overrides this list, which is what a new installation starts with.
 */
const STATIONS: readonly Station[] = [
  { region: 'north', name: 'Hà Nội', days: [1, 4] },
  { region: 'north', name: 'Quảng Ninh', days: [2] },
  { region: 'north', name: 'Bắc Ninh', days: [3] },
  { region: 'north', name: 'Hải Phòng', days: [5] },
  { region: 'north', name: 'Nam Định', days: [6] },
  { region: 'north', name: 'Thái Bình', days: [7] },
  { region: 'central', name: 'Huế', days: [1, 7] },
  { region: 'central', name: 'Phú Yên', days: [1] },
  { region: 'central', name: 'Đắk Lắk', days: [2] },
  { region: 'central', name: 'Quảng Nam', days: [2] },
  { region: 'central', name: 'Đà Nẵng', days: [3, 6] },
  { region: 'central', name: 'Khánh Hòa', days: [3, 7] },
  { region: 'central', name: 'Bình Định', days: [4] },
  { region: 'central', name: 'Quảng Trị', days: [4] },
  { region: 'central', name: 'Quảng Bình', days: [4] },
  { region: 'central', name: 'Gia Lai', days: [5] },
  { region: 'central', name: 'Ninh Thuận', days: [5] },
  { region: 'central', name: 'Quảng Ngãi', days: [6] },
  { region: 'central', name: 'Đắk Nông', days: [6] },
  { region: 'central', name: 'Kon Tum', days: [7] },
  { region: 'south', name: 'TP.HCM', days: [1, 6] },
  { region: 'south', name: 'Đồng Tháp', days: [1] },
  { region: 'south', name: 'Cà Mau', days: [1] },
  { region: 'south', name: 'Bến Tre', days: [2] },
  { region: 'south', name: 'Vũng Tàu', days: [2] },
  { region: 'south', name: 'Bạc Liêu', days: [2] },
  { region: 'south', name: 'Đồng Nai', days: [3] },
  { region: 'south', name: 'Cần Thơ', days: [3] },
  { region: 'south', name: 'Sóc Trăng', days: [3] },
  { region: 'south', name: 'Tây Ninh', days: [4] },
  { region: 'south', name: 'An Giang', days: [4] },
  { region: 'south', name: 'Bình Thuận', days: [4] },
  { region: 'south', name: 'Vĩnh Long', days: [5] },
  { region: 'south', name: 'Bình Dương', days: [5] },
  { region: 'south', name: 'Trà Vinh', days: [5] },
  { region: 'south', name: 'Long An', days: [6] },
  { region: 'south', name: 'Bình Phước', days: [6] },
  { region: 'south', name: 'Hậu Giang', days: [6] },
  { region: 'south', name: 'Tiền Giang', days: [7] },
  { region: 'south', name: 'Kiên Giang', days: [7] },
  { region: 'south', name: 'Đà Lạt', days: [7] },
];

/** The stations of a region that draw on that day, in the order of the list. */
export function stationsOf(region: VietnamRegion, day: Weekday): readonly Station[] {
  return STATIONS.filter((station) => station.region === region && station.days.includes(day));
}

/** The station at a place, from 1, of a region's list on a day (`2026-11-22`); undefined when the list is shorter. */
export function stationOn(region: VietnamRegion, place: number, day: string): Station | undefined {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as Weekday;
  return stationsOf(region, weekday)[place - 1];
}

import type { FishRoomKey } from '@nokshi/fairness/supplier/fish.ts';
import type { FishShot } from '@nokshi/fairness/supplier/fish-volley.ts';
import type { Water } from '@nokshi/fairness/supplier/fish-water.ts';
import type { PortalLink } from '../frame/portal-link.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import type { SupplierApi } from '../supplier/supplier-api.ts';

/** What a gun is given when its room is opened. */
export interface FishPlayDeps {
  readonly api: SupplierApi;
  readonly portal: PortalLink;
  readonly sounds: SoundBox;
  readonly water: Water;
  readonly room: FishRoomKey;
  /** What a shot of the room may cost, the cheapest first. */
  readonly betsMicros: readonly bigint[];
  readonly balanceMicros: bigint;
  readonly volleyMs: number;
  readonly nowMs: number;
  /** Also told of what is decided after the room was left. */
  readonly onBalance: (balanceMicros: bigint) => void;
  readonly onSessionGone: () => void;
}

/** Shots that are sent together as one wager. */
export interface Volley {
  readonly id: string;
  readonly betMicros: bigint;
  readonly shots: FishShot[];
  readonly firstMs: number;
}

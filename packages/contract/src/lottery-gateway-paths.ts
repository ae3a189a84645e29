import { lotteryGatewayEntries } from './lottery-gateway.ts';
import { lotteryOrderGatewayEntries } from './lottery-order-gateway.ts';

/** Every `lgw` path as the contract writes it (`/lgw/draw/:gameId`), once, in the order of the alphabet. */
export const GATEWAY_PATHS: readonly string[] = [
  ...new Set([...lotteryGatewayEntries, ...lotteryOrderGatewayEntries].flatMap(({ paths }) => paths)),
].toSorted();

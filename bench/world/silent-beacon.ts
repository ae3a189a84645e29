/**
 * Draws of our own listen to a beacon that nobody runs: on a machine without a network the four relays of the real one are
 * asked in vain again and again, each time over connections of their own, which is no part of what these benches measure.
 */
export const SILENT_BEACON = { SANDBOX_URL: 'http://127.0.0.1:9', LOTTERY_BEACON: 'sandbox' } as const;

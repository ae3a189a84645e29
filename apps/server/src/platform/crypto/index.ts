/** Sealed bodies of calls: keys, opening, answering (HPKE, RFC 9180). */
export { createSealing, type Sealing } from './sealing.ts';

/** Sealed bodies of calls: keys, opening, answering (HPKE, RFC 9180). */
export { createSealing, type OpenedMessage, type SealedMessage, type Sealing } from './sealing.ts';

/** Sealing of encrypted calls. Loaded with the first of them: it is heavier than all that the first screen needs. */
export { type SealedBody, sealBody } from '@nokshi/contract/seal-body.ts';

/**
 * What every call answers (API-7.1). The `value` of a failure says more about it: the field, the seconds to wait.
 * `reference` names the call in the logs: a person reads it from the screen and the operator finds the line.
 */
interface Success<Value> {
  readonly success: true;
  readonly value: Value;
  readonly message: null;
}

export interface Failure {
  readonly success: false;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly message: string;
  readonly errorCode: string;
  readonly reference: string;
}

export type Envelope<Value> = Success<Value> | Failure;

/** Header names of the gateway. All are read when present and none is required, `Authorization` on token calls excepted. */
export const HEADERS = {
  token: 'authorization',
  merchant: 'merchant',
  language: 'language',
  device: 'device',
  /** `dark` or `light`: how a game that is launched should look. */
  theme: 'x-theme',
  moduleId: 'moduleid',
  /** Of the family's clients: answers of `lgw` paths are read bare. */
  gatewayVersion: 'x-gateway-version',
  /** Asks for the envelope, also where the brand answers an `lgw` path bare. */
  envelope: 'x-envelope',
  /** Of a sealed body: key id and HPKE's `enc`, as `sealed.ts` writes them. */
  encryption: 'encryption',
  gameSession: 'x-game-session',
  hub88Signature: 'x-hub88-signature',
} as const;

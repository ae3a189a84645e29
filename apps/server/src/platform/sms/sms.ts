import type { Config } from '../config.ts';
import { Fault } from '../errors.ts';

/** Sends text messages to phones. */
export interface Sms {
  /** False when the installation has no gateway: what needs text messages is then not offered. */
  readonly isOn: boolean;
  /** Hands one message to the gateway, within ten seconds. Throws when it is not accepted. */
  send(message: TextMessage): Promise<void>;
}

interface TextMessage {
  /** The number in E.164, e.g. `+8801712345678`. */
  readonly to: string;
  readonly text: string;
}

const SEND_WITHIN_MS = 10_000;

/**
 * An HTTP gateway: `POST <SMS_GATEWAY_URL>` with the JSON `{"to", "text"}` and `Authorization: Bearer <token>`; any
 * 2xx answer is an acceptance. Without a configured one the adapter is off. `withinMs` is for tests.
 */
export function createSms(settings: Config['sms'], withinMs = SEND_WITHIN_MS): Sms {
  if (settings === undefined) {
    return {
      isOn: false,
      send: () => Promise.reject(new Fault('A text message was sent although SMS_GATEWAY_URL is not set.')),
    };
  }
  return {
    isOn: true,
    async send({ to, text }) {
      const response = await fetch(settings.gatewayUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.token}` },
        body: JSON.stringify({ to, text }),
        // Another address than the configured one must not get the token and the code.
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { Fault } from '../errors.ts';

/** Sends mail to people. */
export interface Mailer {
  /** False when the installation has no mail server: what needs mail is then not offered. */
  readonly isOn: boolean;
  /** Hands one message to the mail server, within ten seconds. Throws when it is not accepted. */
  send(message: Mail): Promise<void>;
}

interface Mail {
  /** One address, never a list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

const SEND_WITHIN_MS = 10_000;

/** A mailer for the configured server; without one a mailer that is off. `withinMs` is for tests. */
export function createMailer(settings: Config['mail'], withinMs = SEND_WITHIN_MS): Mailer {
  if (settings === undefined) {
    return {
      isOn: false,
      send: () => Promise.reject(new Fault('Mail was sent although SMTP_URL is not set.')),
    };
  }
  const transport = createTransport({
    ...serverOf(settings.smtpUrl),
    requireTLS: settings.requiresTls,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    dnsTimeout: withinMs,
    // Texts of people must not make the server read its own files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isOn: true,
    async send(message) {
      const sending = transport.sendMail({
        from: settings.from,
        // As an object the address is taken as it is; as text a comma in it would make two recipients.
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        ...(message.html !== undefined && { html: message.html }),
      });
      await within(sending, withinMs);
    },
  };
}

function serverOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const isTlsFromStart = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isTlsFromStart ? 465 : 587) : Number.parseInt(url.port, 10),
    secure: isTlsFromStart,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

/** A server that answers a byte now and then passes every timeout of the connection, but not this one. */
async function within(sending: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server took longer than ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
    sending.catch(() => undefined);
  }
}

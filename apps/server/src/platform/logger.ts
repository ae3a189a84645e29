import { type Logger as PinoLogger, pino } from 'pino';
import { createLogDestination } from './log-destination.ts';

export type Logger = PinoLogger;

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'confirmNewPassword',
  'token',
  'ticket',
  'session',
  'secret',
  'signature',
  'connectionString',
];

const HEADERS = ['authorization', 'cookie', '["x-game-session"]', '["x-hub88-signature"]', '["set-cookie"]'];

function redactedPaths(): string[] {
  return [
    ...SECRET_FIELDS,
    ...SECRET_FIELDS.map((name) => `*.${name}`),
    ...HEADERS.flatMap((name) => {
      const step = name.startsWith('[') ? name : `.${name}`;
      return [`headers${step}`, `req.headers${step}`];
    }),
  ];
}

export interface LoggerOptions {
  /** `trace` to `fatal`, or `silent`. */
  readonly level: string;
  /** Where lines go; standard output when it is left out. */
  readonly destination?: { write(line: string): void };
}

/**
 * Structured logs, one JSON object a line with UTC time. Field names that carry secrets are replaced. JSON escapes
 * CR and LF, so a value from outside cannot begin a line of its own.
 */
export function createLogger(options: LoggerOptions): Logger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths(), censor: '[redacted]' },
  };
  return pino(settings, options.destination ?? createLogDestination());
}

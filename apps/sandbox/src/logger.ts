/** What the sandbox says about itself: one JSON object a line. Never a token, a ticket, a session or a signature. */
type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

export type Logger = {
  info(message: string, details?: LogDetails): void;
  warn(message: string, details?: LogDetails): void;
  error(message: string, details?: LogDetails): void;
};

export function createLogger(write: (line: string) => void, now: () => Date): Logger {
  const at =
    (level: string) =>
    (message: string, details: LogDetails = {}) =>
      write(
        `${JSON.stringify({ level, time: now().toISOString(), name: 'sandbox', msg: message, ...details })}\n`,
      );
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** The text of whatever was thrown. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

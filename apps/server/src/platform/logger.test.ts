import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } }));
  return lines.join('');
}

it('secrets do not reach the log, whatever object carries them', () => {
  const text = logged((log) => {
    log.info({ password: 'p1', token: 'p2', body: { newPassword: 'p3', ticket: 'p4' } }, 'one');
    log.info({ headers: { authorization: 'p5', cookie: 'p6', 'x-game-session': 'p7' } }, 'two');
    log.info({ req: { headers: { authorization: 'p8', 'x-hub88-signature': 'p9' } } }, 'three');
  });
  expect(text).not.toMatch(/p\d/);
  expect(text).toContain('[redacted]');
});

it('a value from outside cannot begin a line of its own', () => {
  const text = logged((log) => log.info({ name: 'a\r\n{"level":60}' }, 'evil\r\n{"level":60}'));
  expect(text.trim().split(/[\r\n]/)).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ name: 'a\r\n{"level":60}' });
});

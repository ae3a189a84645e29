import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createMailer } from './index.ts';

/** A mail server of its own in a few lines: what it was told, and how it answers each command. */
interface MailServer {
  readonly smtpUrl: string;
  readonly commands: readonly string[];
  readonly data: readonly string[];
}

const servers: Server[] = [];
const sockets = new Set<Socket>();

async function mailServer(answers: Readonly<Record<string, string>> = {}): Promise<MailServer> {
  const commands: string[] = [];
  const data: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    let pending = '';
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8');
      for (let end = pending.indexOf('\r\n'); end !== -1; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (isData) {
          if (line === '.') {
            isData = false;
            socket.write(`${answers['.'] ?? '250 taken'}\r\n`);
          } else data.push(line);
          continue;
        }
        commands.push(line);
        const verb = line.split(' ')[0]?.toUpperCase() ?? '';
        isData = verb === 'DATA';
        const usual =
          { EHLO: '250 test', DATA: '354 go on', QUIT: '221 bye', STARTTLS: '502 no' }[verb] ?? '250 ok';
        socket.write(`${answers[verb] ?? usual}\r\n`);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, commands, data };
}

const from = 'Nokshi <no-reply@nokshi.example>';
const mail = { to: 'rahim@example.com', subject: 'পাসওয়ার্ড', text: 'Link' };

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of servers.splice(0)) server.close();
});

it('a mail reaches the server with its sender, its one recipient and both of its forms', async () => {
  const server = await mailServer();
  const mailer = createMailer({ smtpUrl: server.smtpUrl, from, requiresTls: false });
  expect(mailer.isOn).toBe(true);
  await mailer.send({ ...mail, html: '<p>Link</p>' });
  expect(server.commands).toContain('MAIL FROM:<no-reply@nokshi.example>');
  expect(server.commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<rahim@example.com>']);
  const written = server.data.join('\n');
  expect(written).toContain('From: Nokshi <no-reply@nokshi.example>');
  expect(written).toContain('multipart/alternative');
  expect(written).toContain('<p>Link</p>');
});

it('no text of a recipient or a subject makes a second recipient or a header of its own', async () => {
  const server = await mailServer();
  const mailer = createMailer({ smtpUrl: server.smtpUrl, from, requiresTls: false });
  await mailer
    .send({ ...mail, to: 'a@example.com, b@example.com', subject: 'x\r\nBcc: c@example.com' })
    .catch(() => undefined);
  const recipients = server.commands.filter((line) => line.startsWith('RCPT'));
  expect(recipients.length).toBeLessThanOrEqual(1);
  expect(server.data.filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

it('a server that refuses the recipient or the message, or that is away, is a failure', async () => {
  const [noRecipient, noMessage] = [
    await mailServer({ RCPT: '550 nobody' }),
    await mailServer({ '.': '554 spam' }),
  ];
  for (const smtpUrl of [noRecipient.smtpUrl, noMessage.smtpUrl, 'smtp://127.0.0.1:9']) {
    await expect(createMailer({ smtpUrl, from, requiresTls: false }).send(mail)).rejects.toThrow();
  }
});

it('a server that cannot encrypt gets nothing where encryption is demanded', async () => {
  const server = await mailServer();
  await expect(
    createMailer({ smtpUrl: server.smtpUrl, from, requiresTls: true }).send(mail),
  ).rejects.toThrow();
  expect(server.data).toEqual([]);
});

it('a server that does not answer is given up', async () => {
  const server = await mailServer({ EHLO: '250-wait' });
  const startedAtMs = performance.now();
  const mailer = createMailer({ smtpUrl: server.smtpUrl, from, requiresTls: false }, 150);
  await expect(mailer.send(mail)).rejects.toThrow();
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
});

it('without a server the mailer is off', async () => {
  const mailer = createMailer(undefined);
  expect(mailer.isOn).toBe(false);
  await expect(mailer.send(mail)).rejects.toThrow('SMTP_URL');
});

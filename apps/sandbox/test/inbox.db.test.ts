import { get } from 'node:http';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSandboxWorld, type SandboxWorld, SMS_TOKEN } from './sandbox-world.ts';

type Message = { channel: string; to: string; from: string; subject: string; text: string; html: string };

let world: SandboxWorld;
beforeAll(async () => {
  world = await aSandboxWorld();
});
afterAll(() => world.close());

async function messagesTo(to: string): Promise<Message[]> {
  const response = await fetch(`${world.url}/inbox/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: Message[] }).messages;
}

function postSms(body: unknown, headers: Record<string, string> = { authorization: `Bearer ${SMS_TOKEN}` }) {
  return fetch(`${world.url}/sms/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function sendMail(mail: { to: string[]; subject: string; text: string; html?: string }): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: world.smtpPort });
  await transport.sendMail({ from: 'Nokshi <no-reply@nokshi.example>', ...mail });
}

it('a mail is kept for every recipient as it was written, the newest first', async () => {
  await sendMail({ to: ['rahim@example.com'], subject: 'Older', text: '1' });
  await sendMail({
    to: ['Rahim@example.com', 'karim@example.com'],
    subject: 'পাসওয়ার্ড বদলান',
    text: 'লিংক: https://nokshi.example/reset?t=1\nদ্বিতীয় লাইন',
    html: '<p>লিংক</p>',
  });
  const messages = await messagesTo('rahim@example.com');
  expect(messages.map(({ subject }) => subject)).toEqual(['পাসওয়ার্ড বদলান', 'Older']);
  expect(messages[0]).toMatchObject({
    channel: 'mail',
    to: 'Rahim@example.com',
    from: 'Nokshi <no-reply@nokshi.example>',
    text: 'লিংক: https://nokshi.example/reset?t=1\nদ্বিতীয় লাইন',
  });
  expect(messages[0]?.html).toContain('<p>লিংক</p>');
  expect(await messagesTo('karim@example.com')).toHaveLength(1);
});

it('a text message is kept for its number, whether the plus sign in the address was escaped or not', async () => {
  expect((await postSms({ to: '+8801712345678', text: 'কোড ১২৩৪৫৬' })).status).toBe(202);
  expect(await messagesTo('+8801712345678')).toMatchObject([{ channel: 'sms', text: 'কোড ১২৩৪৫৬' }]);
  const unescaped = await fetch(`${world.url}/inbox/messages?to=+8801712345678`);
  expect(((await unescaped.json()) as { messages: Message[] }).messages).toHaveLength(1);
});

it('the gateway takes nothing without its token and nothing that is no message', async () => {
  expect((await postSms({ to: '+8801712345679', text: '1' }, {})).status).toBe(401);
  expect((await postSms({ to: '+8801712345679', text: '1' }, { authorization: 'Bearer other' })).status).toBe(
    401,
  );
  for (const body of [{}, { to: 'rahim', text: '1' }, { to: '+8801712345679', text: '' }]) {
    expect((await postSms(body)).status).toBe(400);
  }
  expect(await messagesTo('+8801712345679')).toEqual([]);
});

it('the page shows what came as text, with links to follow, marked as a simulation', async () => {
  await sendMail({
    to: ['page@example.com'],
    subject: '<script>alert(1)</script>',
    text: '<img src=x> https://nokshi.example/reset?a=1&b=2 end',
  });
  const page = await (await fetch(`${world.url}/inbox?to=page@example.com`)).text();
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('<a href="https://nokshi.example/reset?a=1&amp;b=2" rel="noreferrer">');
  expect(page).toContain('SIMULATION');
  expect(page).toContain('http-equiv="refresh"');
});

it('nobody but this machine reads it: no proxy, and no foreign name that leads here', async () => {
  const forwarded = await fetch(`${world.url}/inbox/messages`, {
    headers: { 'x-forwarded-for': '10.0.0.1' },
  });
  expect(forwarded.status).toBe(403);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(`${world.url}/inbox`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(403);
});

it('messages survive a stop, and go after thirty days', async () => {
  await world.stopSandbox();
  await world.startSandbox();
  expect(await messagesTo('karim@example.com')).toHaveLength(1);
  world.advance(31 * 86_400_000);
  await world.stopSandbox();
  await world.startSandbox();
  expect(await messagesTo('karim@example.com')).toEqual([]);
});

// The outside that takes messages: an SMS gateway and a mail server of the tests, speaking their protocols.

import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';

interface TextMessage {
  readonly to: string;
  readonly text: string;
}

export interface PostOffice {
  /** For `openWorld`: where the portal sends to. */
  readonly environment: Readonly<Record<string, string>>;
  readonly texts: readonly TextMessage[];
  /** Mails as they came, headers and all. */
  readonly mails: readonly string[];
  /** While true every message is refused. */
  isClosed: boolean;
  /** Waits for the text message with this number in the row; messages leave after the answer. */
  text(index: number): Promise<TextMessage>;
  mail(index: number): Promise<string>;
  close(): Promise<void>;
}

const TOKEN = 'post-office';
const WAIT_MS = 3000;

export async function openPostOffice(): Promise<PostOffice> {
  const texts: TextMessage[] = [];
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const gateway = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isOurs = request.headers.authorization === `Bearer ${TOKEN}`;
      if (isOurs && !office.isClosed) texts.push(JSON.parse(Buffer.concat(chunks).toString()) as TextMessage);
      response.writeHead(isOurs && !office.isClosed ? 202 : 503).end();
    });
  });
  const mailServer = createTcpServer((socket) => {
    sockets.add(socket);
    speakSmtp(socket, (mail) => {
      if (!office.isClosed) mails.push(mail);
      return !office.isClosed;
    });
  });
  const [smsPort, smtpPort] = [await listen(gateway), await listen(mailServer)];
  const office: PostOffice = {
    environment: {
      SMS_GATEWAY_URL: `http://127.0.0.1:${smsPort}/send`,
      SMS_GATEWAY_TOKEN: TOKEN,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Nokshi <no-reply@nokshi.example>',
    },
    texts,
    mails,
    isClosed: false,
    text: (index) => arrived(texts, index),
    mail: (index) => arrived(mails, index),
    async close() {
      for (const socket of sockets) socket.destroy();
      gateway.closeAllConnections();
      await Promise.all([gateway, mailServer].map((server) => new Promise((done) => server.close(done))));
    },
  };
  return office;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

async function arrived<Message>(list: readonly Message[], index: number): Promise<Message> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const message = list[index];
    if (message !== undefined) return message;
    if (performance.now() > until) throw new Error(`only ${list.length} messages came`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

function speakSmtp(socket: Socket, take: (mail: string) => boolean): void {
  let pending = '';
  let lines: string[] | undefined;
  socket.on('error', () => undefined);
  socket.write('220 post office\r\n');
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8');
    for (let end = pending.indexOf('\r\n'); end !== -1; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (lines === undefined) {
        const verb = line.split(' ')[0]?.toUpperCase() ?? '';
        if (verb === 'DATA') lines = [];
        socket.write({ DATA: '354 go on\r\n', QUIT: '221 bye\r\n' }[verb] ?? '250 ok\r\n');
      } else if (line === '.') {
        socket.write(take(readMail(lines)) ? '250 taken\r\n' : '554 closed\r\n');
        lines = undefined;
      } else lines.push(line.replace(/^\.\./, '.'));
    }
  });
}

/** Headers as they came and the text in the clear, whichever way it was encoded for the line. */
function readMail(lines: readonly string[]): string {
  const empty = lines.indexOf('');
  const [head, body] = [lines.slice(0, empty).join('\n'), lines.slice(empty + 1)];
  if (/^content-transfer-encoding: base64$/im.test(head)) {
    return `${head}\n\n${Buffer.from(body.join(''), 'base64').toString('utf8')}`;
  }
  if (/^content-transfer-encoding: quoted-printable$/im.test(head)) {
    const joined = body.join('\n').replace(/=\n/g, '');
    const bytes = joined.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
  }
  return `${head}\n\n${body.join('\n')}`;
}

/** The code of six digits in a message of either language. */
export function codeIn(text: string): string {
  const found = /\b\d{6}\b/.exec(text)?.[0];
  if (found === undefined) throw new Error(`no code in "${text}"`);
  return found;
}

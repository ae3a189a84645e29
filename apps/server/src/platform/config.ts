import { isIP } from 'node:net';
import { join } from 'node:path';

type Profile = 'local' | 'production';
type Role = 'api' | 'worker' | 'rgs';

/** All that a process is told from outside, read once and checked. Paths are as they were given. */
export interface Config {
  readonly profile: Profile;
  readonly roles: ReadonlySet<Role>;
  readonly port: number;
  readonly adminPort: number;
  readonly arcadePort: number;
  readonly home: string;
  readonly database: {
    /** Signs in as who owns the tables; migrations alone use it. */
    readonly ownerUrl: string;
    readonly appUrl: string;
    /** Role to take on when `appUrl` signs in as the owner. */
    readonly appRole: string | undefined;
  };
  readonly sandboxUrl: string | undefined;
  /** Undefined switches off what needs mail. `requiresTls` refuses a server that cannot encrypt. */
  readonly mail:
    | { readonly smtpUrl: string; readonly from: string; readonly requiresTls: boolean }
    | undefined;
  /** Undefined switches off what needs text messages. */
  readonly sms: { readonly gatewayUrl: string; readonly token: string } | undefined;
  /** Payment providers; the sandbox's exists beside the sandbox alone. */
  readonly payments: {
    readonly sandbox:
      | { readonly baseUrl: string; readonly apiKey: string; readonly webhookSecrets: readonly string[] }
      | undefined;
  };
  readonly portalKeyFile: string | undefined;
  readonly supplierPubFile: string | undefined;
  readonly webDist: string;
  readonly consoleDist: string;
  readonly arcadeDist: string;
  /** Whose pictures are drawn before anybody asks for them. */
  readonly drawAhead: (typeof DRAW_AHEAD)[number];
  /** Addresses or networks of proxies whose X-Forwarded headers count. */
  readonly trustProxy: readonly string[];
  /** How many times as much one address may ask for as the contract says. */
  readonly addressLimitFactor: number;
  /** A beacon of the drand network, from which chains of Crash get their salt. */
  readonly crashBeaconUrl: string | undefined;
  /** Which beacon draws of our own listen to: drand's quicknet, or the sandbox's simulation of one. */
  readonly lotteryBeacon: (typeof LOTTERY_BEACONS)[number];
  readonly logLevel: string;
  /** Origin that people type, e.g. `https://nokshi.example`; undefined takes it from each request. */
  readonly publicOrigin: string | undefined;
  readonly arcadeOrigin: string | undefined;
  /** Key and certificate with which the games' listener speaks TLS itself, in PEM; undefined speaks plain HTTP. */
  readonly arcadeTls: { readonly keyFile: string; readonly certFile: string } | undefined;
}

/** A variable is missing or wrong; the message is one line that names it. */
export class ConfigFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigFault';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const APP_ROLE = 'nokshi_app';
const MOST_FACTOR = 1000;
const PROFILES = ['local', 'production'] as const;
const ROLES = ['api', 'worker', 'rgs'] as const;
const LOTTERY_BEACONS = ['quicknet', 'sandbox'] as const;
const DRAW_AHEAD = ['home', 'nothing'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A variable that is set to nothing counts as not set. */
function find(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

function get(env: Environment, name: string, why: string): string {
  const value = find(env, name);
  if (value === undefined) throw new ConfigFault(`${name} is not set: ${why}.`);
  return value;
}

function readPort(env: Environment, name: string, fallback: number): number {
  const text = find(env, name);
  if (text === undefined) return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (port < 1 || port > 65_535)
    throw new ConfigFault(`${name} must be a port from 1 to 65535, not "${text}".`);
  return port;
}

function readFactor(env: Environment, name: string): number {
  const text = find(env, name) ?? '1';
  const factor = /^\d{1,4}$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (factor < 1 || factor > MOST_FACTOR) {
    throw new ConfigFault(`${name} must be a whole number from 1 to ${MOST_FACTOR}, not "${text}".`);
  }
  return factor;
}

function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  options: { readonly choices: readonly Choice[]; readonly fallback: Choice },
): Choice {
  const text = find(env, name);
  if (text === undefined) return options.fallback;
  const choice = options.choices.find((candidate) => candidate === text);
  if (choice === undefined) {
    throw new ConfigFault(`${name} must be one of ${options.choices.join(', ')}, not "${text}".`);
  }
  return choice;
}

function readList(env: Environment, name: string): readonly string[] {
  return (find(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function readRoles(env: Environment): ReadonlySet<Role> {
  const names = readList(env, 'ROLES');
  if (names.length === 0) return new Set<Role>(['api', 'worker']);
  return new Set(
    names.map((name) => {
      const role = ROLES.find((candidate) => candidate === name);
      if (role === undefined) throw new ConfigFault(`ROLES may name ${ROLES.join(', ')}, not "${name}".`);
      return role;
    }),
  );
}

/** The value itself is never repeated: it may hold a password. */
function checkDatabaseUrl(name: string, text: string): string {
  const spelled = text.replace(/^(postgres(?:ql)?:\/\/[^/@?]*@?)(?=\/)/, '$1localhost');
  const protocol = URL.canParse(spelled) ? new URL(spelled).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new ConfigFault(`${name} must look like postgres://user:password@host:5432/database.`);
  }
  return text;
}

function readOrigin(env: Environment, name: string): string | undefined {
  const text = find(env, name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new ConfigFault(`${name} must be an origin such as https://nokshi.example, not "${text}".`);
  }
  return url.origin;
}

function readNetworks(env: Environment, name: string): readonly string[] {
  const networks = readList(env, name);
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address);
    const limit = version === 4 ? 32 : 128;
    const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number.parseInt(bits, 10) <= limit);
    if (version === 0 || !isMask) {
      throw new ConfigFault(`${name} must list addresses or networks such as 10.0.0.0/8, not "${network}".`);
    }
  }
  return networks;
}

/** Second-level names under which registries sell third-level ones; enough to compare two hosts of one operator. */
const SECOND_LEVEL = new Set(['ac', 'co', 'com', 'edu', 'gov', 'info', 'mil', 'net', 'nom', 'org']);

/** The part of a host name that someone registered: browsers share cookies within it. */
export function registrableHost(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return name;
  const labels = name.split('.');
  const isLongEnding =
    labels.length > 2 && SECOND_LEVEL.has(labels.at(-2) ?? '') && labels.at(-1)?.length === 2;
  return labels.slice(isLongEnding ? -3 : -2).join('.');
}

function checkSites(publicOrigin: string | undefined, arcadeOrigin: string | undefined): void {
  if (publicOrigin === undefined) {
    throw new ConfigFault('PUBLIC_URL is not set: production needs the origin that people type.');
  }
  if (arcadeOrigin === undefined) {
    throw new ConfigFault('ARCADE_ORIGIN is not set: production serves games from a site of their own.');
  }
  const [portal, arcade] = [publicOrigin, arcadeOrigin].map((origin) =>
    registrableHost(new URL(origin).hostname),
  );
  if (portal === arcade) {
    throw new ConfigFault(
      `ARCADE_ORIGIN must be another site than PUBLIC_URL; both belong to ${portal}, and cookies ignore ports.`,
    );
  }
}

/** Its certificate is read once, and the portal beside it has none: for a world on one machine or network alone. */
function readArcadeTls(env: Environment, profile: Profile): Config['arcadeTls'] {
  const [key, cert] = ['ARCADE_TLS_KEY_FILE', 'ARCADE_TLS_CERT_FILE'] as const;
  const [keyFile, certFile] = [find(env, key), find(env, cert)];
  if (keyFile === undefined && certFile === undefined) return undefined;
  if (keyFile === undefined) throw new ConfigFault(`${key} is not set: ${cert} is worth nothing without it.`);
  if (certFile === undefined)
    throw new ConfigFault(`${cert} is not set: ${key} is worth nothing without it.`);
  if (profile === 'production') {
    throw new ConfigFault(`${cert} is set: in production a proxy speaks TLS for both origins.`);
  }
  return { keyFile, certFile };
}

function readDatabase(env: Environment): Config['database'] {
  const ownerUrl = checkDatabaseUrl(
    'DATABASE_URL',
    get(env, 'DATABASE_URL', 'it is the address of the PostgreSQL database'),
  );
  const appUrl = find(env, 'DATABASE_APP_URL');
  if (appUrl === undefined) return { ownerUrl, appUrl: ownerUrl, appRole: APP_ROLE };
  return { ownerUrl, appUrl: checkDatabaseUrl('DATABASE_APP_URL', appUrl), appRole: undefined };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Mail needs both of its variables. The address of the server is never repeated: it may hold a password. */
function readMail(env: Environment, profile: Profile): Config['mail'] {
  const smtpUrl = find(env, 'SMTP_URL');
  if (smtpUrl === undefined) return undefined;
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigFault('SMTP_URL must look like smtp://user:password@host:587 or smtps://host.');
  }
  const from = get(env, 'MAIL_FROM', 'mail needs a sender such as "Nokshi <no-reply@nokshi.example>"');
  if (!/^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from)) {
    throw new ConfigFault(`MAIL_FROM must look like "Nokshi <no-reply@nokshi.example>", not "${from}".`);
  }
  return { smtpUrl, from, requiresTls: profile === 'production' && !LOOPBACK.test(url.hostname) };
}

function readSms(env: Environment, profile: Profile): Config['sms'] {
  const gatewayUrl = find(env, 'SMS_GATEWAY_URL');
  if (gatewayUrl === undefined) return undefined;
  const url = URL.canParse(gatewayUrl) ? new URL(gatewayUrl) : undefined;
  const isOpenLine = url?.protocol === 'http:' && (profile === 'local' || LOOPBACK.test(url.hostname));
  if (url === undefined || (url.protocol !== 'https:' && !isOpenLine)) {
    throw new ConfigFault('SMS_GATEWAY_URL must be an https address such as https://sms.example/send.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new ConfigFault('SMS_GATEWAY_URL must hold no password: SMS_GATEWAY_TOKEN is what proves us.');
  }
  return { gatewayUrl, token: get(env, 'SMS_GATEWAY_TOKEN', 'the SMS gateway knows us by it') };
}

/** A secret that is replaced stands beside its successor for a while: both, separated by commas. */
function readPayments(env: Environment, sandboxUrl: string | undefined): Config['payments'] {
  const apiKey = find(env, 'PAYMENTS_SANDBOX_KEY');
  if (sandboxUrl === undefined || apiKey === undefined) return { sandbox: undefined };
  get(env, 'PAYMENTS_SANDBOX_WEBHOOK_SECRET', 'messages of the payment provider are signed with it');
  const webhookSecrets = readList(env, 'PAYMENTS_SANDBOX_WEBHOOK_SECRET');
  if (!webhookSecrets.every((secret) => /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(secret))) {
    throw new ConfigFault('PAYMENTS_SANDBOX_WEBHOOK_SECRET must be whsec_ and the base64 of 24 to 64 bytes.');
  }
  return { sandbox: { baseUrl: sandboxUrl, apiKey, webhookSecrets } };
}

/** A salt that could be changed on its way proves nothing. */
function readBeacon(env: Environment, profile: Profile): string | undefined {
  const text = find(env, 'CRASH_BEACON_URL');
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol !== 'https:' && !(protocol === 'http:' && profile === 'local')) {
    throw new ConfigFault('CRASH_BEACON_URL must be an https address such as https://api.drand.sh.');
  }
  return text;
}

/** Beside a sandbox it is the sandbox's beacon, unless the other one is asked for; everywhere else quicknet. */
function readLotteryBeacon(env: Environment, sandboxUrl: string | undefined): Config['lotteryBeacon'] {
  const fallback = sandboxUrl === undefined ? 'quicknet' : 'sandbox';
  const beacon = readChoice(env, 'LOTTERY_BEACON', { choices: LOTTERY_BEACONS, fallback });
  if (beacon === 'sandbox' && sandboxUrl === undefined) {
    throw new ConfigFault('LOTTERY_BEACON is sandbox, but SANDBOX_URL is not set: there is no sandbox.');
  }
  return beacon;
}

/** Reads the environment or throws a ConfigFault about the first variable that is wrong. */
export function readConfig(env: Environment): Config {
  const profile = readChoice(env, 'NOKSHI_PROFILE', { choices: PROFILES, fallback: 'local' });
  const port = readPort(env, 'PORT', 8080);
  const publicOrigin = readOrigin(env, 'PUBLIC_URL');
  const arcadeOrigin = readOrigin(env, 'ARCADE_ORIGIN');
  if (profile === 'production') checkSites(publicOrigin, arcadeOrigin);
  const sandboxUrl = readOrigin(env, 'SANDBOX_URL');
  if (profile === 'production' && sandboxUrl !== undefined) {
    throw new ConfigFault('SANDBOX_URL is set: the sandbox does not exist in production.');
  }
  const ports = {
    port,
    arcadePort: readPort(env, 'ARCADE_PORT', port + 1),
    adminPort: readPort(env, 'ADMIN_PORT', port + 3),
  };
  if (new Set(Object.values(ports)).size < 3) {
    throw new ConfigFault('PORT, ARCADE_PORT and ADMIN_PORT must be three different ports.');
  }
  return {
    profile,
    roles: readRoles(env),
    ...ports,
    home: find(env, 'NOKSHI_HOME') ?? '.nokshi',
    database: readDatabase(env),
    sandboxUrl,
    mail: readMail(env, profile),
    sms: readSms(env, profile),
    payments: readPayments(env, sandboxUrl),
    portalKeyFile: find(env, 'PORTAL_KEY_FILE'),
    supplierPubFile: find(env, 'SUPPLIER_PUB_FILE'),
    webDist: find(env, 'WEB_DIST') ?? join('apps', 'web', 'dist'),
    consoleDist: find(env, 'CONSOLE_DIST') ?? join('apps', 'web', 'console', 'dist'),
    arcadeDist: find(env, 'ARCADE_DIST') ?? join('apps', 'arcade', 'dist'),
    drawAhead: readChoice(env, 'DRAW_AHEAD', { choices: DRAW_AHEAD, fallback: 'home' }),
    trustProxy: readNetworks(env, 'TRUST_PROXY'),
    addressLimitFactor: readFactor(env, 'ADDRESS_LIMITS'),
    crashBeaconUrl: readBeacon(env, profile),
    lotteryBeacon: readLotteryBeacon(env, sandboxUrl),
    logLevel: readChoice(env, 'LOG_LEVEL', { choices: LOG_LEVELS, fallback: 'info' }),
    publicOrigin,
    arcadeOrigin,
    arcadeTls: readArcadeTls(env, profile),
  };
}

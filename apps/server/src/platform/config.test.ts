import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig, registrableHost } from './config.ts';

const local = { DATABASE_URL: 'postgres://owner:secret@localhost:5432/nokshi' };
const production = {
  ...local,
  NOKSHI_PROFILE: 'production',
  PUBLIC_URL: 'https://nokshi.example',
  ARCADE_ORIGIN: 'https://nokshi-games.example',
};

describe('readConfig', () => {
  it('fills what is left out for one machine', () => {
    const config = readConfig(local);
    expect(config).toMatchObject({
      profile: 'local',
      port: 8080,
      arcadePort: 8081,
      trustProxy: [],
      addressLimitFactor: 1,
    });
    expect(config.database).toEqual({
      ownerUrl: local.DATABASE_URL,
      appUrl: local.DATABASE_URL,
      appRole: 'nokshi_app',
    });
    expect([...config.roles]).toEqual(['api', 'worker']);
  });

  it('draws by the sandbox’s beacon beside a sandbox, and by quicknet everywhere else', () => {
    const beside = { ...local, SANDBOX_URL: 'http://127.0.0.1:9000' };
    expect(readConfig(beside).lotteryBeacon).toBe('sandbox');
    expect(readConfig({ ...beside, LOTTERY_BEACON: 'quicknet' }).lotteryBeacon).toBe('quicknet');
    expect([local, production].map((env) => readConfig(env).lotteryBeacon)).toEqual(['quicknet', 'quicknet']);
  });

  it('takes the app on an address of its own without another role', () => {
    const config = readConfig({ ...local, DATABASE_APP_URL: 'postgresql:///nokshi?host=/run/pg' });
    expect(config.database.appRole).toBeUndefined();
  });

  it.each([
    ['DATABASE_URL', {}],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://secret@host/db' }],
    ['DATABASE_APP_URL', { ...local, DATABASE_APP_URL: 'nonsense secret' }],
    ['PORT', { ...local, PORT: '0' }],
    ['PORT', { ...local, PORT: '80a' }],
    ['ARCADE_PORT', { ...local, PORT: '9000', ARCADE_PORT: '9000' }],
    ['NOKSHI_PROFILE', { ...local, NOKSHI_PROFILE: 'staging' }],
    ['ROLES', { ...local, ROLES: 'api,cook' }],
    ['TRUST_PROXY', { ...local, TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { ...local, TRUST_PROXY: 'everyone' }],
    ['ADDRESS_LIMITS', { ...local, ADDRESS_LIMITS: '0' }],
    ['ADDRESS_LIMITS', { ...local, ADDRESS_LIMITS: '1.5' }],
    ['LOG_LEVEL', { ...local, LOG_LEVEL: 'loud' }],
    ['DRAW_AHEAD', { ...local, DRAW_AHEAD: 'all' }],
    ['SANDBOX_URL', { ...local, SANDBOX_URL: 'localhost:9000' }],
    ['LOTTERY_BEACON', { ...local, LOTTERY_BEACON: 'dice' }],
    ['LOTTERY_BEACON', { ...local, LOTTERY_BEACON: 'sandbox' }],
    ['LOTTERY_BEACON', { ...production, LOTTERY_BEACON: 'sandbox' }],
    ['ARCADE_ORIGIN', { ...production, ARCADE_ORIGIN: undefined }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'https://nokshi.example/path' }],
    ['SANDBOX_URL', { ...production, SANDBOX_URL: 'http://127.0.0.1:9000' }],
    ['SMTP_URL', { ...local, SMTP_URL: 'http://user:secret@mail.example' }],
    ['SMTP_URL', { ...local, SMTP_URL: 'mail secret' }],
    ['MAIL_FROM', { ...local, SMTP_URL: 'smtp://user:secret@mail.example' }],
    ['MAIL_FROM', { ...local, SMTP_URL: 'smtp://user:secret@mail.example', MAIL_FROM: 'a@b, c@d' }],
    ['SMS_GATEWAY_URL', { ...local, SMS_GATEWAY_URL: 'sms.example' }],
    ['SMS_GATEWAY_URL', { ...local, SMS_GATEWAY_URL: 'https://user:secret@sms.example' }],
    [
      'SMS_GATEWAY_URL',
      { ...production, SMS_GATEWAY_URL: 'http://sms.example', SMS_GATEWAY_TOKEN: 'secret' },
    ],
    ['ARCADE_TLS_KEY_FILE', { ...local, ARCADE_TLS_CERT_FILE: 'cert.pem' }],
    ['ARCADE_TLS_CERT_FILE', { ...local, ARCADE_TLS_KEY_FILE: 'key.pem' }],
    [
      'ARCADE_TLS_CERT_FILE',
      { ...production, ARCADE_TLS_KEY_FILE: 'key.pem', ARCADE_TLS_CERT_FILE: 'cert.pem' },
    ],
    ['SMS_GATEWAY_TOKEN', { ...local, SMS_GATEWAY_URL: 'https://sms.example/send' }],
  ])('names %s in one line when it is wrong, and never shows a secret', (name, env) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigFault);
    expect(read).toThrow(name);
    expect(read).not.toThrow(/secret|\n/);
  });

  it('mail and text messages are off until they are configured, and mail leaves this machine encrypted alone', () => {
    expect(readConfig(production)).toMatchObject({ mail: undefined, sms: undefined });
    const mail = {
      SMTP_URL: 'smtp://user:p%40ss@mail.example:587',
      MAIL_FROM: 'Nokshi <no-reply@nokshi.example>',
    };
    const expected = { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM };
    expect(readConfig({ ...production, ...mail }).mail).toEqual({ ...expected, requiresTls: true });
    expect(readConfig({ ...local, ...mail }).mail).toEqual({ ...expected, requiresTls: false });
    const nearby = { ...mail, SMTP_URL: 'smtp://127.0.0.1:25' };
    expect(readConfig({ ...production, ...nearby }).mail?.requiresTls).toBe(false);
    const sms = { SMS_GATEWAY_URL: 'https://sms.example/send', SMS_GATEWAY_TOKEN: 'secret' };
    expect(readConfig({ ...production, ...sms }).sms).toEqual({
      gatewayUrl: sms.SMS_GATEWAY_URL,
      token: 'secret',
    });
  });

  it('the simulated payment provider exists beside the sandbox alone, with a key and a secret that is one', () => {
    const payments = {
      SANDBOX_URL: 'http://127.0.0.1:8082',
      PAYMENTS_SANDBOX_KEY: 'key',
      PAYMENTS_SANDBOX_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    };
    expect(readConfig({ ...local, ...payments }).payments.sandbox).toEqual({
      baseUrl: payments.SANDBOX_URL,
      apiKey: 'key',
      webhookSecrets: [payments.PAYMENTS_SANDBOX_WEBHOOK_SECRET],
    });
    const both = `${payments.PAYMENTS_SANDBOX_WEBHOOK_SECRET}, whsec_${Buffer.alloc(24, 2).toString('base64')}`;
    const replacing = { ...local, ...payments, PAYMENTS_SANDBOX_WEBHOOK_SECRET: both };
    expect(readConfig(replacing).payments.sandbox?.webhookSecrets).toHaveLength(2);
    for (const secret of ['', 'secret', 'whsec_c2hvcnQ=']) {
      const wrong = { ...local, ...payments, PAYMENTS_SANDBOX_WEBHOOK_SECRET: secret };
      expect(() => readConfig(wrong)).toThrow('PAYMENTS_SANDBOX_WEBHOOK_SECRET');
    }
    expect(readConfig({ ...production, ...payments, SANDBOX_URL: '' }).payments.sandbox).toBeUndefined();
  });

  it('production refuses games on a site that shares cookies with the portal', () => {
    expect(readConfig(production).arcadeOrigin).toBe('https://nokshi-games.example');
    for (const origin of ['https://nokshi.example:8443', 'https://games.nokshi.example']) {
      expect(() => readConfig({ ...production, ARCADE_ORIGIN: origin })).toThrow('ARCADE_ORIGIN');
    }
  });
});

it('the registrable host knows second-level endings and addresses', () => {
  expect(registrableHost('www.games.nokshi.com')).toBe('nokshi.com');
  expect(registrableHost('play.nokshi.com.bd')).toBe('nokshi.com.bd');
  expect(registrableHost('play.nokshi.co.uk')).toBe('nokshi.co.uk');
  expect(registrableHost('10.0.0.7')).toBe('10.0.0.7');
  expect(registrableHost('localhost')).toBe('localhost');
});

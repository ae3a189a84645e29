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
    expect(config).toMatchObject({ profile: 'local', port: 8080, arcadePort: 8081, trustProxy: [] });
    expect(config.database).toEqual({
      ownerUrl: local.DATABASE_URL,
      appUrl: local.DATABASE_URL,
      appRole: 'nokshi_app',
    });
    expect([...config.roles]).toEqual(['api', 'worker']);
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
    ['LOG_LEVEL', { ...local, LOG_LEVEL: 'loud' }],
    ['SANDBOX_URL', { ...local, SANDBOX_URL: 'localhost:9000' }],
    ['ARCADE_ORIGIN', { ...production, ARCADE_ORIGIN: undefined }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'https://nokshi.example/path' }],
    ['SANDBOX_URL', { ...production, SANDBOX_URL: 'http://127.0.0.1:9000' }],
  ])('names %s in one line when it is wrong, and never shows a secret', (name, env) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigFault);
    expect(read).toThrow(name);
    expect(read).not.toThrow(/secret|\n/);
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

import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../settings.ts';
import { createDoor } from './closed.ts';

const COUNTRIES: Readonly<Record<string, string>> = { '203.0.113.1': 'BD', '198.51.100.1': 'FR' };
const [BANGLADESH, FRANCE, NOWHERE] = ['203.0.113.1', '198.51.100.1', '10.0.0.1'];

type Closing = Partial<Pick<typeof DEFAULT_SETTINGS, 'maintenance' | 'region' | 'operatorIps'>>;

function outcomes(change: Closing): readonly (string | undefined)[] {
  const door = createDoor({ ...DEFAULT_SETTINGS, ...change }, (ip) => COUNTRIES[ip]);
  return [BANGLADESH, FRANCE, NOWHERE].map(door);
}

const region = (mode: 'block' | 'allow', countries: string[], allowsUnknown = false) => ({
  region: { mode, countries, allowsUnknown },
});
const MAINTENANCE = { maintenance: { isOn: true, endsAt: null } };
const BLOCKED = 'system.region_blocked';

describe('[SC-3] [RO-3] [EN-22] who finds the portal closed', () => {
  it('nobody, unless a setting says so', () => {
    expect(outcomes({})).toEqual([undefined, undefined, undefined]);
  });

  it('the countries of a list of refusals; who has no country passes', () => {
    expect(outcomes(region('block', ['FR']))).toEqual([undefined, BLOCKED, undefined]);
    expect(outcomes(region('block', []))).toEqual([undefined, undefined, undefined]);
  });

  it('all but the countries of a list of permissions; who has no country passes where that is set', () => {
    expect(outcomes(region('allow', ['BD']))).toEqual([undefined, BLOCKED, BLOCKED]);
    expect(outcomes(region('allow', ['BD'], true))).toEqual([undefined, BLOCKED, undefined]);
  });

  it('everybody during maintenance, which wins over the region', () => {
    const closed = outcomes({ ...MAINTENANCE, ...region('block', ['FR']) });
    expect(closed).toEqual(Array(3).fill('system.maintenance'));
  });

  it('never the operator', () => {
    const operatorIps = ['198.51.100.0/24', NOWHERE];
    expect(outcomes({ ...MAINTENANCE, operatorIps })).toEqual(['system.maintenance', undefined, undefined]);
    expect(outcomes({ ...region('allow', ['BD']), operatorIps })).toEqual([undefined, undefined, undefined]);
  });
});

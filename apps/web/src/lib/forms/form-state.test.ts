import { describe, expect, it } from 'vitest';
import { countFaults, emptyForm, type FormAction, reduceForm, shownFault } from './form-state.ts';

type Name = 'username' | 'password';

const faults = { username: 'name fault', password: 'password fault' } as const;

function after(...actions: readonly FormAction<Name>[]) {
  return actions.reduce(reduceForm<Name>, emptyForm<Name>({ username: '', password: '' }));
}

describe('the faults of a form', () => {
  it('[ER-1.3] show under a field that was typed in and left', () => {
    const typing = after({ type: 'type', name: 'username', value: '2' });
    expect(shownFault(typing, faults, 'username')).toBeUndefined();
    const left = reduceForm(typing, { type: 'leave', name: 'username' });
    expect(shownFault(left, faults, 'username')).toBe('name fault');
    expect(shownFault(left, faults, 'password')).toBeUndefined();
  });

  it('do not show in a field that was only passed through', () => {
    const passed = after({ type: 'leave', name: 'username' });
    expect(shownFault(passed, faults, 'username')).toBeUndefined();
  });

  it('show everywhere once the form was sent, and go when the value is right', () => {
    const sent = after({ type: 'send' });
    expect(shownFault(sent, faults, 'password')).toBe('password fault');
    expect(shownFault(sent, { username: 'name fault' }, 'password')).toBeUndefined();
  });

  it("hold the server's sentence until its field is typed in again", () => {
    const refused = after(
      { type: 'type', name: 'username', value: 'rahim' },
      { type: 'refuse', refused: { username: 'taken' } },
    );
    expect(shownFault(refused, {}, 'username')).toBe('taken');
    expect(countFaults(refused, {})).toBe(1);
    const again = reduceForm(refused, { type: 'type', name: 'username', value: 'rahim2' });
    expect(shownFault(again, {}, 'username')).toBeUndefined();
    expect(countFaults(again, {})).toBe(0);
  });

  it('count each field once', () => {
    const refused = after({ type: 'refuse', refused: { username: 'taken' } });
    expect(countFaults(refused, faults)).toBe(2);
  });
});

import type { Withdrawal, WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import { describe, expect, it } from 'vitest';
import { newsOf } from './news.ts';
import { timelineOf } from './timeline.ts';

type By = Withdrawal['steps'][number]['by'];

const MINUTE_MS = 60_000;

/** Steps a minute apart. */
function way(...steps: readonly (readonly [WithdrawalState, By])[]) {
  const told = steps.map(([state, by], index) => ({ state, by, at: index * MINUTE_MS }));
  return { state: told.at(-1)?.state ?? 'requested', steps: told };
}

const titles = (told: ReturnType<typeof way>) =>
  timelineOf(told).map(({ title, state }) => `${title.replace('withdrawals.step_', '')}:${state}`);

describe('the way of a withdrawal', () => {
  it('[MC-4] what a person checks is with the staff since its moment, and the rest is to come', () => {
    const told = way(['requested', 'member'], ['risk_check', 'system']);
    expect(titles(told)).toEqual(['requested:done', 'check:now', 'send:next', 'confirm:next', 'end:next']);
    expect(timelineOf(told)[1]).toMatchObject({
      note: 'withdrawals.step_check_now',
      at: MINUTE_MS,
      median: 'check',
    });
  });

  it('[MC-4] every step says who took it and how long it took', () => {
    const told = way(
      ['requested', 'member'],
      ['risk_check', 'system'],
      ['approved', 'staff'],
      ['paying', 'system'],
      ['paid_out', 'provider'],
    );
    expect(titles(told)).toEqual([
      'requested:done',
      'approved:done',
      'paid_out:done',
      'confirm:now',
      'end:next',
    ]);
    const [, approved, paid, confirm] = timelineOf(told);
    expect(approved).toMatchObject({ note: 'withdrawals.step_approved_staff', tookMs: MINUTE_MS });
    expect(paid).toMatchObject({ note: 'withdrawals.step_paid_provider', tookMs: 2 * MINUTE_MS });
    expect(confirm).toMatchObject({ note: 'withdrawals.step_confirm_now', at: 4 * MINUTE_MS });
  });

  it('[MC-4] a provider that refused stands there, and the check begins anew', () => {
    const told = way(
      ['requested', 'member'],
      ['approved', 'system'],
      ['paying', 'system'],
      ['risk_check', 'provider'],
    );
    expect(titles(told).slice(0, 4)).toEqual(['requested:done', 'approved:done', 'send:failed', 'check:now']);
  });

  it('[ST-12.1] what was paid again after an answer says so', () => {
    const told = way(
      ['requested', 'member'],
      ['approved', 'system'],
      ['paying', 'system'],
      ['paid_out', 'provider'],
      ['partial', 'member'],
      ['paid_out', 'staff'],
      ['received', 'member'],
    );
    expect(titles(told)).toEqual([
      'requested:done',
      'approved:done',
      'paid_out:done',
      'partial:done',
      'paid_again:done',
      'received:done',
    ]);
  });

  it('[MC-4] one that was refused ends there', () => {
    expect(titles(way(['requested', 'member'], ['risk_check', 'system'], ['rejected', 'staff']))).toEqual([
      'requested:done',
      'rejected:failed',
    ]);
  });

  it('[ST-12.1] an answer that a person compares is with the staff', () => {
    const told = way(
      ['requested', 'member'],
      ['approved', 'system'],
      ['paid_out', 'provider'],
      ['not_received', 'member'],
    );
    expect(titles(told).slice(-3)).toEqual(['not_received:done', 'dispute:now', 'end:next']);
  });
});

describe('news of a withdrawal', () => {
  const news = (told: ReturnType<typeof way>, note: string | null = null) =>
    newsOf({ ...told, by: told.steps.at(-1)?.by ?? null, note })?.what;

  it('[ST-13.2] approved by a person, refused and sent are told; what the member did is not', () => {
    expect(news(way(['risk_check', 'system'], ['approved', 'staff']))).toBe('approved');
    expect(news(way(['requested', 'member'], ['approved', 'system']))).toBeUndefined();
    expect(news(way(['risk_check', 'system'], ['rejected', 'staff']))).toBe('rejected');
    expect(news(way(['paying', 'system'], ['paid_out', 'provider']))).toBe('paid_out');
    expect(news(way(['paid_out', 'provider'], ['received', 'member']))).toBeUndefined();
    expect(news(way(['paid_out', 'provider'], ['partial', 'member']))).toBeUndefined();
  });

  it('[ST-13.2] a question of the staff is told', () => {
    expect(news(way(['risk_check', 'system']))).toBeUndefined();
    expect(news(way(['risk_check', 'system']), 'Whose account is it?')).toBe('note');
  });
});

import { rgsError } from '@nokshi/contract/rgs.ts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../platform/errors.ts';
import { RgsRefusal, sayDoorRefusal } from './rgs-refusal.ts';

describe('2.4 the table of errors', () => {
  it.each([
    ['ERR_VAL', 400],
    ['ERR_IPB', 400],
    ['ERR_GLE', 400],
    ['ERR_LOC', 400],
    ['ERR_IS', 401],
    ['ERR_ATE', 401],
    ['ERR_GEN', 500],
    ['ERR_MAINTENANCE', 500],
    ['NOT_FOUND', 404],
  ] as const)('%s is answered with %i', (code, status) => {
    expect(new RgsRefusal(code, 'why').status).toBe(status);
  });

  it.each([
    ['system.fault', 500, 'ERR_GEN'],
    ['system.too_many_requests', 429, 'ERR_GEN'],
    ['system.body_too_large', 413, 'ERR_VAL'],
    ['system.unknown_path', 404, 'NOT_FOUND'],
    ['system.method_not_allowed', 405, 'ERR_VAL'],
  ] as const)('%s at the door keeps its status %i and is %s', (code, status, error) => {
    const answer = sayDoorRefusal(new DomainError(code));
    expect([answer.status, rgsError.parse(answer.body).error]).toEqual([status, error]);
  });
});

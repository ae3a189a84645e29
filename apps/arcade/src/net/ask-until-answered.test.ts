import { newRequestId } from '@nokshi/browser/request-id.ts';
import { describe, expect, it } from 'vitest';
import type { Answer, Question } from './ask.ts';
import { Unreachable } from './ask.ts';
import { askUntilAnswered, retryDelayMs } from './ask-until-answered.ts';

const QUESTION: Question = { method: 'POST', path: '/supplier/spin', body: { id: 'one' } };
const answer = (status: number): Answer => ({ status, body: {}, retryAfterMs: null });

function anAsker(...outcomes: (Answer | Error)[]) {
  const asked: Question[] = [];
  const asker = (question: Question): Promise<Answer> => {
    asked.push(question);
    const outcome = outcomes.shift();
    if (outcome === undefined) throw new Error('asked once too often');
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  return { asker, asked };
}

describe('askUntilAnswered', () => {
  it('asks the very same question again after a broken connection and loses nothing', async () => {
    const { asker, asked } = anAsker(new Unreachable('x'), new Unreachable('x'), answer(200));
    const waits: number[] = [];
    let troubles = 0;
    const given = await askUntilAnswered(QUESTION, {
      asker,
      wait: (delayMs) => {
        waits.push(delayMs);
        return Promise.resolve();
      },
      onTrouble: () => {
        troubles += 1;
      },
    });
    expect(given.status).toBe(200);
    expect(asked).toEqual([QUESTION, QUESTION, QUESTION]);
    expect(waits).toEqual([600, 1200]);
    expect(troubles).toBe(2);
  });

  it('takes an answer that says "not now" only when its asker has had enough', async () => {
    const { asker, asked } = anAsker(answer(503), answer(503), answer(503));
    const given = await askUntilAnswered(QUESTION, {
      asker,
      wait: () => Promise.resolve(),
      againAfterMs: ({ status }, attempt) => (status === 503 && attempt < 3 ? 10 : null),
    });
    expect(given.status).toBe(503);
    expect(asked).toHaveLength(3);
  });

  it('does not hide a fault of its own as a broken connection', async () => {
    const { asker } = anAsker(new TypeError('a mistake'));
    await expect(askUntilAnswered(QUESTION, { asker })).rejects.toThrow('a mistake');
  });

  it('waits longer each time, and never longer than five seconds', () => {
    expect([1, 2, 3, 4, 5, 60].map(retryDelayMs)).toEqual([600, 1200, 2400, 4800, 5000, 5000]);
  });
});

describe('newRequestId', () => {
  it('makes ids that the contract takes, without crypto.randomUUID', () => {
    const id = newRequestId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newRequestId()).not.toBe(id);
  });
});

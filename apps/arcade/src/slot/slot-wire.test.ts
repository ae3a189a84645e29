import { randomInt } from 'node:crypto';
import { SLOT_MODELS } from '@nokshi/fairness/slots/models.ts';
import { playRound } from '@nokshi/fairness/slots/round.ts';
import { slotModelView, slotSpinViews } from '@nokshi/fairness/slots/wire-view.ts';
import { describe, expect, it } from 'vitest';
import { readRefusal, readSession, readSpinAnswer } from './slot-wire.ts';

const COLOURS = { deep: '#000000', mid: '#111111', glow: '#222222', accent: '#333333', ink: '#444444' };

function aSession(modelIndex: number) {
  const model = SLOT_MODELS[modelIndex];
  if (model === undefined) throw new Error('no such model');
  return {
    session: 'session-key',
    game: {
      code: 'nile',
      nameEn: 'Nile Watch',
      nameBn: 'নীলের পাহারা',
      vendorName: 'Studio',
      modelId: model.id,
      theme: {
        hero: 'e-anubis',
        palette: { ...COLOURS, titleTop: '#ffffff', titleBottom: '#eeeeee' },
        paletteName: 'desert',
        scene: 'pyramids',
        props: ['coin', '777'],
      },
    },
    model: slotModelView(model),
    language: 'bn',
    currency: 'XPC',
    balanceMicros: '10000000000',
    stakesMicros: ['1000000'],
    defaultStakeMicros: '1000000',
    minRoundMs: 2500,
    freeBets: null,
    openRound: null,
    lastRound: null,
    simulated: true,
  };
}

describe('slot wire', () => {
  it.each(SLOT_MODELS.map(({ id }, index) => [id, index] as const))(
    'reads a session and rounds of %s as the maths writes them',
    (_id, index) => {
      const session = aSession(index);
      expect(readSession(structuredClone(session))).toEqual(session);
      const model = SLOT_MODELS[index];
      if (model === undefined) throw new Error('no such model');
      for (let count = 0; count < 200; count += 1) {
        const drawn = playRound(model, 1_000_000n, randomInt);
        const round = {
          id: 'round',
          no: count,
          stakeMicros: '1000000',
          isFreeBet: count % 2 === 1,
          winMicros: `${drawn.totalWinMicros}`,
          spins: slotSpinViews(drawn),
          winPending: false,
          shown: false,
          balanceBeforeMicros: '5000000',
          balanceAfterMicros: null,
          at: '2026-01-01T00:00:00.000Z',
        };
        expect(readSpinAnswer({ round, balanceMicros: '4000000', freeBets: null }).round).toEqual(round);
      }
    },
  );

  it('takes no colour and no art name that could write into the page', () => {
    const session = aSession(0);
    const withHero = {
      ...session,
      game: { ...session.game, theme: { ...session.game.theme, hero: '../x' } },
    };
    expect(() => readSession(withHero)).toThrow('hero');
    const palette = { ...session.game.theme.palette, deep: 'red"/><script>' };
    const withColour = { ...session, game: { ...session.game, theme: { ...session.game.theme, palette } } };
    expect(() => readSession(withColour)).toThrow('deep');
  });

  it('tells a refusal from a page of something in between', () => {
    expect(readRefusal({ code: 'too_soon', retryAfterMs: 400 })).toEqual({
      code: 'too_soon',
      retryAfterMs: 400,
    });
    expect(readRefusal({ message: 'Bad Gateway' })).toBeNull();
    expect(readRefusal('<html>')).toBeNull();
  });
});

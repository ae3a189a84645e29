import { SCENE_NAMES } from '@nokshi/art/scene-names.ts';
import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import { describe, expect, it } from 'vitest';
import { paintScene } from './paint-scene.ts';

const theme = (scene: string): SlotTheme => ({
  hero: 'crown',
  scene,
  props: [],
  paletteName: 'royal',
  palette: {
    deep: '#0d0626',
    mid: '#3f1a86',
    glow: '#a25bff',
    accent: '#ffd36b',
    titleTop: '#fff8e0',
    titleBottom: '#ffc64f',
    ink: '#1d0750',
  },
});

describe('paintScene', () => {
  it('paints every scene that the catalogue knows, each in its own way', () => {
    const drawings = SCENE_NAMES.map((scene) => paintScene(theme(scene), 'one game', 'wide'));
    expect(new Set(drawings).size).toBe(SCENE_NAMES.length);
  });

  it('paints the same game the same and another game otherwise', () => {
    expect(paintScene(theme('hills'), 'one', 'tall')).toBe(paintScene(theme('hills'), 'one', 'tall'));
    expect(paintScene(theme('hills'), 'one', 'tall')).not.toBe(paintScene(theme('hills'), 'two', 'tall'));
  });

  it('writes no broken number into a drawing', () => {
    for (const scene of SCENE_NAMES) {
      expect(paintScene(theme(scene), 'any', 'tall')).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('keeps a drawing small', () => {
    for (const scene of SCENE_NAMES) {
      expect(paintScene(theme(scene), 'any', 'wide').length).toBeLessThan(30_000);
    }
  });

  it('falls back to plain rays for a scene it does not know', () => {
    expect(paintScene(theme('nowhere'), 'one', 'wide')).toContain('<path');
  });
});

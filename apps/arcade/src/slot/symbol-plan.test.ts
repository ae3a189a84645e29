import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import { describe, expect, it } from 'vitest';
import { MODEL_VIEWS } from './slot-models.fixture.ts';
import { planSymbols } from './symbol-plan.ts';

const theme = (hero: string, scene: string, ...props: string[]): SlotTheme => ({
  hero,
  scene,
  props,
  paletteName: 'royal',
  palette: { deep: '', mid: '', glow: '', accent: '', titleTop: '', titleBottom: '', ink: '' },
});

describe('planSymbols', () => {
  it.each(MODEL_VIEWS.map((model) => [model.id, model] as const))(
    'gives every symbol of %s a look of its own',
    (_id, model) => {
      const looks = planSymbols(model, theme('crown', 'rays', 'coin', 'ruby', 'star'));
      const shown = [...looks.values()].map((look) => (look.kind === 'rank' ? look.rank : look.prop));
      expect(looks.size).toBe(model.symbols.length);
      expect(new Set(shown).size).toBe(shown.length);
    },
  );

  it('keeps the hero out of the props and the scatter out of both', () => {
    const model = MODEL_VIEWS.find(({ scatter }) => scatter !== null);
    if (model === undefined) throw new Error('a model with scatters is published');
    const looks = planSymbols(model, theme('star', 'pyramids', 'star', 'e-scarab', 'ruby'));
    const props = [...looks.values()].flatMap((look) => (look.kind === 'prop' ? [look.prop] : []));
    expect(props).toEqual(['e-scarab', 'ruby']);
    expect(looks.get(model.scatter ?? -1)).toEqual({ kind: 'scatter', prop: 'crown' });
  });
});

import { describe, expect, it } from 'vitest';
import { coreText, hasCore, loadCore } from './core-texts.ts';

describe('the core of a language', () => {
  it('[SM-2.1] says its keys once it has arrived, and no other key', async () => {
    expect(coreText('fr', 'shell.close')).toBeUndefined();
    await loadCore('fr');
    expect(coreText('fr', 'shell.close')).toBe('Fermer');
    expect(coreText('fr', 'home.title')).toBeUndefined();
    expect(coreText('fr', 'marks.credit')).toBeUndefined();
  });

  it('[SM-2.1] Bengali and English need none', async () => {
    expect(hasCore('bn') || hasCore('en')).toBe(false);
    await loadCore('en');
    expect(coreText('en', 'shell.close')).toBeUndefined();
  });
});

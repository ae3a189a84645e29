import { describe, expect, it } from 'vitest';
import { describeParts, findOldDiagram } from './parts-diagram.mjs';

const importing = (source: string, ...files: readonly string[]) => ({
  source,
  dependencies: files.map((resolved) => ({ resolved })),
});

describe('the diagram of parts', () => {
  it('draws who imports whom once, rooms by themselves, and leaves tests out', () => {
    const room = (file: string) => `apps/server/src/modules/${file}`;
    const page = describeParts([
      importing(room('play/index.ts'), room('ledger/index.ts'), 'packages/money/src/index.ts'),
      importing(room('play/wallet.ts'), room('ledger/index.ts'), room('play/index.ts')),
      importing(room('ledger/post.db.test.ts'), room('lottery/index.ts')),
    ]);
    expect(page.match(/.* --> .*/g)).toEqual(['  server --> money', '  play --> ledger']);
  });

  it('is found to be old when the imports are others', () => {
    expect(findOldDiagram([importing('apps/web/src/main.tsx', 'packages/ui/src/index.ts')])).toContain(
      'npm run parts',
    );
  });
});

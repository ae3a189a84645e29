import { describe, expect, it } from 'vitest';
import { columnsFor } from './use-grid-rows.ts';

describe('columnsFor', () => {
  it('six cards stand side by side on wide pages, three on phones', () => {
    expect([328, 358, 600, 780, 1152].map(columnsFor)).toEqual([3, 3, 4, 5, 6]);
  });
});

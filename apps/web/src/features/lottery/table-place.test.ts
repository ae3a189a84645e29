import { describe, expect, it } from 'vitest';
import { orderHref, placeHref, readPlace } from './table-place.ts';

const ORDER = '0198f3aa-1111-7000-8000-0123456789ab';

describe('the address of a table', () => {
  it('[RT-12.1] names the game, and where in it a person is', () => {
    expect(readPlace('?gameCode=LT0001&view=rules')).toEqual({
      gameCode: 'LT0001',
      view: 'rules',
      orderId: '',
    });
    expect(readPlace(placeHref('/lottery?gameCode=X', 'LT0001', 'trends').slice(8)).view).toBe('trends');
    expect(readPlace(orderHref('LT0001', ORDER).slice(8)).orderId).toBe(ORDER);
  });

  it('[RT-12.1] names the same game in small letters', () => {
    expect(readPlace('?gameCode=lt0001').gameCode).toBe('LT0001');
    expect(readPlace('?gameCode=%20Vn0008%20').gameCode).toBe('VN0008');
  });

  it('takes nothing else for a page or an order', () => {
    expect(readPlace('?gameCode=&view=secret&order=../1')).toEqual({
      gameCode: '',
      view: 'table',
      orderId: '',
    });
  });
});

/** Where in a table a person is; the address says it, so that back, reload and a sent link lead there. */

export const TABLE_VIEWS = ['table', 'draws', 'trends', 'rules', 'orders'] as const;
export type TableView = (typeof TABLE_VIEWS)[number];

export interface TablePlace {
  readonly gameCode: string;
  readonly view: TableView;
  readonly orderId: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readPlace(search: string): TablePlace {
  const query = new URLSearchParams(search);
  const orderId = query.get('order') ?? '';
  return {
    gameCode: readGameCode(search),
    view: TABLE_VIEWS.find((view) => view === query.get('view')) ?? 'table',
    orderId: UUID.test(orderId) ? orderId : '',
  };
}

/** The game that an address names; codes are capitals and figures, and are taken however somebody types them. */
export function readGameCode(search: string): string {
  return (new URLSearchParams(search).get('gameCode') ?? '').trim().toUpperCase();
}

/** The address of a page of a table, on the path where its table stands. */
export function placeHref(path: string, gameCode: string, view: TableView = 'table'): string {
  const base = `${path.split('?')[0] ?? '/lottery'}?gameCode=${encodeURIComponent(gameCode)}`;
  return view === 'table' ? base : `${base}&view=${view}`;
}

export function orderHref(gameCode: string, orderId: string): string {
  return `/lottery?gameCode=${encodeURIComponent(gameCode)}&order=${orderId}`;
}

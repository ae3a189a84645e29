import { type MemberPage, memberHref } from '../navigation/member-pages.ts';

const ORDER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The order that an address names (`&order=`); null for none and for what cannot be one. */
export function orderInSearch(search: string): string | null {
  const id = new URLSearchParams(search).get('order');
  return id !== null && ORDER_ID.test(id) ? id.toLowerCase() : null;
}

/** The address of one order of a page of the cashier. */
export function orderAddress(page: MemberPage, id: string): string {
  return `${memberHref(page)}&order=${id}`;
}

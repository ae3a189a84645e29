/** One page of a list, by `size` (MO-1.3, MO-2). `page` counts from 1 and is brought into what there is. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number) {
  const pages = Math.max(Math.ceil(items.length / size), 1);
  const at = Math.min(Math.max(page, 1), pages);
  return { items: items.slice((at - 1) * size, at * size), page: at, pages };
}

export const ANNOUNCEMENT_PAGE_SIZE = 9;

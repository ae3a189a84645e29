/** The lazily loaded groups of RT-15.2, by the page that each of them begins with. */
const GROUPS: readonly (readonly [page: string, group: string])[] = [
  ['/features/content/promotions/promotions-page.tsx', 'Promotions'],
  ['/features/play/game/game-page.tsx', 'Seamless'],
  ['/features/lottery/table/lottery-page.tsx', 'Lottery'],
  ['/features/member/member-area.tsx', 'MemberCenter'],
  ['/features/point-mall/point-mall-page.tsx', 'PointMall'],
  ['/features/catalogue/lists/own-list-page.tsx', 'AccountGame'],
  ['/features/catalogue/lists/vendor-list-page.tsx', 'GameListCenter'],
  ['/features/catalogue/lists/category-page.tsx', 'GameCenter'],
];

/** What is known of a part of the script when its file is named. */
export interface NamedChunk {
  readonly facadeModuleId?: string | null | undefined;
}

/** The name of a group's own file; undefined for a part that belongs to no group. */
export function groupOf({ facadeModuleId }: NamedChunk): string | undefined {
  const path = facadeModuleId?.replaceAll('\\', '/');
  return GROUPS.find(([page]) => path?.endsWith(page))?.[1];
}

/** The file name of a part: groups keep their names in the build, so that a person who looks at the network sees them. */
export function chunkFileName(chunk: NamedChunk): string {
  return `assets/${groupOf(chunk) ?? '[name]'}-[hash].js`;
}

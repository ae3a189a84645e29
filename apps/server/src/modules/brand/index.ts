import { liveOf, type Room } from '../../platform/room.ts';
import { announceContent } from './announce-content.ts';
import { brandConsoleRoutes } from './brand-console-routes.ts';
import { listBrandExports } from './brand-export.ts';
import { brandRoutes } from './brand-routes.ts';
import { type ContentDeps, contentRoutes } from './content-routes.ts';
import { deleteUnusedPictures } from './pictures.ts';

const ANNOUNCE_MS = 2_000;
const CLEAN_MS = 600_000;

/**
 * The brand: who the portal is to people. Settings, switches, registration rules, system status and region, what the
 * operator writes for people to read and what they write back.
 */
export function createBrandRoom(deps: ContentDeps): Room {
  const { db, brand, pictures } = deps;
  return {
    name: 'brand',
    routes: [...brandRoutes(brand), ...contentRoutes(deps), ...brandConsoleRoutes(brand)],
    jobs: [
      { name: 'brand.announce_content', everyMs: ANNOUNCE_MS, run: (at) => announceContent(db, at) },
      {
        name: 'brand.delete_pictures',
        everyMs: CLEAN_MS,
        run: async (at) => void (await deleteUnusedPictures({ db, files: pictures }, at)),
      },
    ],
    exports: ({ memberId }) => listBrandExports(db, memberId),
    live: liveOf('brand', {
      'brand.content_changed': ({ version }) => [{ message: { type: 'content', version } }],
      // What was answered reaches the member as a message of the inbox.
      'brand.feedback_answered': null,
      'brand.application_decided': null,
    }),
  };
}

export { type Brand, createBrand } from './brand.ts';
export { deleteSetting, listSettings, saveSetting } from './brand-store.ts';
export { type Content, contentNow, createContent } from './content.ts';
export { listBannerGroups } from './content-store.ts';
export { specialHost } from './domains.ts';
export { hasOwnTerms } from './legal-texts.ts';
export { type MoneyMode } from './money-mode.ts';
export { guestAnnouncements } from './present-content.ts';
export { SettingFault } from './read-settings.ts';
export { redrawAsWebp } from './redraw-picture.ts';
export { sanitiseHtml } from './sanitise-html.ts';
export { type BrandSettings, brandSettings, DEFAULT_SETTINGS, LOCAL_SETTINGS } from './settings.ts';
export { type ContentWriter, contentWriter } from './write-content.ts';

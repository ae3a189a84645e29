import { liveOf, type Room } from '../../platform/room.ts';
import { brandConsoleRoutes } from './brand-console-routes.ts';
import { listBrandExports } from './brand-export.ts';
import { brandRoutes } from './brand-routes.ts';
import { announceContent } from './content/announce-content.ts';
import { type ContentDeps, contentRoutes } from './content/content-routes.ts';
import { deleteUnusedPictures } from './pictures/pictures.ts';
import { settingRoutes } from './settings/setting-routes.ts';

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
    routes: [
      ...brandRoutes(brand),
      ...contentRoutes(deps),
      ...brandConsoleRoutes(brand),
      ...settingRoutes(deps),
    ],
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
export { type Content, contentNow, createContent } from './content/content.ts';
export { listBannerGroups } from './content/content-store.ts';
export { hasOwnTerms } from './content/legal-texts.ts';
export { guestAnnouncements } from './content/present-content.ts';
export { sanitiseHtml } from './content/sanitise-html.ts';
export { type ContentWriter, contentWriter } from './content/write-content.ts';
export { redrawAsWebp } from './pictures/redraw-picture.ts';
export { BRAND_SETTINGS, type BrandSettings } from './settings/brand-settings.ts';
export { checkSetting, SettingFault, settingsByName } from './settings/read-settings.ts';
export { specialHost } from './status/domains.ts';
export { type MoneyMode } from './status/money-mode.ts';

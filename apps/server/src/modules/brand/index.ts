/**
 * The brand: who the portal is to people. Settings, switches, registration rules, system status and region, what the
 * operator writes for people to read and what they write back.
 */
export { announceContent } from './announce-content.ts';
export { type Brand, createBrand } from './brand.ts';
export { brandConsoleRoutes } from './brand-console-routes.ts';
export { startBrandKeeper } from './brand-keeper.ts';
export { brandRoutes } from './brand-routes.ts';
export { deleteSetting, listSettings, saveSetting } from './brand-store.ts';
export { type Content, contentNow, createContent } from './content.ts';
export { contentRoutes } from './content-routes.ts';
export { listBannerGroups } from './content-store.ts';
export { specialHost } from './domains.ts';
export { keptInBrand } from './kept-in-brand.ts';
export { hasOwnTerms } from './legal-texts.ts';
export { type MoneyMode } from './money-mode.ts';
export { guestAnnouncements } from './present-content.ts';
export { SettingFault } from './read-settings.ts';
export { redrawAsWebp } from './redraw-picture.ts';
export { sanitiseHtml } from './sanitise-html.ts';
export { type BrandSettings, brandSettings, DEFAULT_SETTINGS, LOCAL_SETTINGS } from './settings.ts';
export { type ContentWriter, contentWriter } from './write-content.ts';

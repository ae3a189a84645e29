/** What people read on a new demo portal: banners, notices, popups, promotions, help, and the settings that are true of it. */
export { ANNOUNCEMENTS } from './announcements.ts';
export { BANNERS } from './banners.ts';
export { CATEGORY_BANNERS } from './category-banners.ts';
export type { BothLanguages } from './content-types.ts';
export { DEMO_SETTINGS } from './demo-settings.ts';
export { HELP_TOPICS } from './help-topics.ts';
export { PROMOTIONS } from './promotions.ts';
export { seedCategoryBanners, seedContent } from './seed-content.ts';

/** The brand: who the portal is to people. Settings, switches, registration rules, system status. */
export { type Brand, createBrand } from './brand.ts';
export { brandRoutes, describeStatus } from './brand-routes.ts';
export { type BrandSettings, DEFAULT_SETTINGS } from './settings.ts';

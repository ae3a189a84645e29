/** The pages of a lottery beside its table: one part of the script, for whoever opens one of them. */
export { DrawList } from './draw-list.tsx';
export { OrderList } from './order-list.tsx';
export { OrderPage } from './order-page.tsx';
export { RulesPage } from './rules-page.tsx';
export { TrendsPage } from './trends-page.tsx';

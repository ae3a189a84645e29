/** The pages of a lottery beside its table: one part of the script, for whoever opens one of them. */

export { OrderList } from '../orders/order-list.tsx';
export { OrderPage } from '../orders/order-page.tsx';
export { DrawList } from '../results/draw-list.tsx';
export { RulesPage } from '../rules/rules-page.tsx';
export { TrendsPage } from '../trends/trends-page.tsx';

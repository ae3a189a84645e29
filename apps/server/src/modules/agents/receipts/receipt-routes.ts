import * as contract from '@nokshi/contract/agents-receipts.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { checkReceipt } from './check-receipt.ts';
import { type ReceiptDeps, showStatementReceipt, showTransferReceipt } from './show-receipt.ts';

/** Receipts of transfers and statements, and their public check. */
export function receiptRoutes(deps: ReceiptDeps): readonly Route[] {
  const readerOf = (ctx: Context) => ({ memberId: principalOf(ctx).memberId, at: ctx.at });
  return [
    route(contract.transferReceipt, (ctx, { id }) => showTransferReceipt(deps, readerOf(ctx), id)),
    route(contract.statementReceipt, (ctx, { no }) => showStatementReceipt(deps, readerOf(ctx), no)),
    route(contract.checkReceipt, (_ctx, { code }) => checkReceipt(deps, code)),
  ];
}

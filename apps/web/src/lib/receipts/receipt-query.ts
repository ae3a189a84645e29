import { statementReceipt, transferReceipt } from '@nokshi/contract/agents-receipts.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { MINE } from '../api/query.ts';

/** What a receipt is of. */
export type ReceiptOf =
  | { readonly kind: 'transfer'; readonly id: string }
  | { readonly kind: 'statement'; readonly no: number };

/** A receipt as it stands now; its code is the same however often it is asked for. */
export function useShownReceipt(of: ReceiptOf) {
  return useQuery({
    queryKey: [MINE, 'receipt', of],
    queryFn: ({ signal }) =>
      of.kind === 'transfer'
        ? call(transferReceipt, { id: of.id }, { signal })
        : call(statementReceipt, { no: of.no }, { signal }),
    staleTime: 0,
  });
}

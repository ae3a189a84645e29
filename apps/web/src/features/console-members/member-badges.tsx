import type { FoundMember } from '@nokshi/contract/identity-console.ts';
import { Badge, useUi } from '@nokshi/ui';

/** Whether an account is open. */
export function MemberBadges({ status }: { readonly status: FoundMember['status'] }) {
  const { t } = useUi();
  return <Badge tone={status === 'active' ? 'accent' : 'danger'}>{t(`console.status_${status}`)}</Badge>;
}

import type { ApplicationStatus } from '@nokshi/contract/content.ts';
import { Badge } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';

const TONES: Partial<Record<ApplicationStatus, 'danger' | 'accent'>> = {
  rejected: 'danger',
  join: 'accent',
  joined: 'accent',
};

/** How far an application to a promotion has come, or what the promotion offers (ST-11.2). */
export function StatusBadge({ status }: { readonly status: ApplicationStatus | undefined }) {
  const t = useTexts('content');
  if (status === undefined) return null;
  return <Badge tone={TONES[status] ?? 'plain'}>{t(`content.status_${status}`)}</Badge>;
}

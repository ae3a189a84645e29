import { customerServiceLink, type SystemStatus } from '@nokshi/contract/brand.ts';
import { useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { useStatus } from '../games/catalogue-queries.ts';
import { openServicePath, safeHref } from './service-path.ts';

/** The first way to customer service whose position begins like this, e.g. `LIVECHAT`; any when nothing is asked for. */
export function useServiceEntry(position?: string) {
  const entries = useStatus()?.info.customerService ?? [];
  if (position === undefined) return entries[0];
  return entries.find(({ csPosition }) => csPosition.startsWith(position));
}

type ServiceEntry = SystemStatus['info']['customerService'][number];

function linkQuery(entry: ServiceEntry | undefined, key: string) {
  return {
    queryKey: ['serviceLink', entry?.csPosition, entry?.path],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (entry ? await findLink(entry, key) : null),
  };
}

/** Browsers give WebCrypto to secure pages only; where it is missing the server opens the path. */
async function findLink({ csPosition, path }: ServiceEntry, key: string): Promise<string | null> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (subtle && path !== '') {
    const opened = await openServicePath(path, key, subtle).catch(() => null);
    if (opened !== null) return safeHref(opened);
  }
  return safeHref((await call(customerServiceLink, { csPosition })).url);
}

export interface ServiceLinkProps {
  /** Which entry: the beginning of its position. Without it, the first. */
  readonly position?: string;
  readonly className?: string;
  /** The address is asked for at once instead of when the person comes near. */
  readonly isEager?: boolean;
  readonly children: ReactNode;
}

/** A link to customer service in a tab of its own. Draws nothing where the brand has none. */
export function ServiceLink({ position, className, isEager = false, children }: ServiceLinkProps) {
  const { t } = useUi();
  const entry = useServiceEntry(position);
  const key = useStatus()?.info.customerServiceKey ?? '';
  const [isNear, setNear] = useState(isEager);
  const query = linkQuery(entry, key);
  const { data: url } = useQuery({ ...query, enabled: isNear && entry !== undefined });
  if (!entry) return null;
  const openLater = async (event: MouseEvent) => {
    if (url) return;
    event.preventDefault();
    const found = await queryClient.fetchQuery(query).catch(() => null);
    if (found) window.open(found, '_blank', 'noopener');
  };
  return (
    <a
      className={className}
      href={url ?? '/help'}
      target="_blank"
      rel="noopener"
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onClick={(event) => void openLater(event)}
    >
      {children}
      <span className="nk-sr"> ({t('shell.opensNewTab')})</span>
    </a>
  );
}

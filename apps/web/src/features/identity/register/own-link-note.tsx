import { affiliate } from '@nokshi/contract/identity.ts';
import { Note } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keptInvitation } from '../../../lib/session/invitation.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

/** Who comes by a link of their own reads why it counts for nothing (AC-3). */
export function OwnLinkNote() {
  const t = useTexts('identity');
  const code = keptInvitation();
  const { data } = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => call(affiliate, { code, domain: window.location.hostname }, { asMember: true }),
    enabled: code !== '',
    // A code that nobody has is told where it stands, when the form is sent.
    retry: false,
  });
  return data?.notice === 'agents.own_link' && <Note icon="info">{t('identity.ownLink')}</Note>;
}

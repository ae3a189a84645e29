import { findMembers } from '@nokshi/contract/desk.ts';
import type { FoundMember } from '@nokshi/contract/identity-console.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Badge, Button, EmptyState, TextField, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { go } from '../../lib/navigation/navigation.ts';
import { MemberBadges } from './member-badges.tsx';

/** The search for members; what is searched for stands in the address. */
export function MembersPage() {
  const { t } = useUi();
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('q') ?? '' });
  const query = useQuery({
    queryKey: ['members', asked],
    queryFn: ({ signal }) => call(findMembers, { q: asked }, { signal }),
    enabled: asked !== '',
    staleTime: 0,
  });
  return (
    <div className={css['page']}>
      <PageHead title={t('console.membersTitle')} />
      <section className={css['panel']} aria-label={t('console.membersTitle')}>
        <SearchForm key={asked} asked={asked} />
        {asked === '' ? (
          <p className={css['quiet']}>{t('console.searchStart')}</p>
        ) : (
          <Loaded query={query}>{({ list }) => <Found list={list} />}</Loaded>
        )}
      </section>
    </div>
  );
}

function SearchForm({ asked }: { readonly asked: string }) {
  const { t } = useUi();
  const [words, setWords] = useState(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(words)) go(`/console/members?q=${encodeURIComponent(words.trim())}`, { replace: true });
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={t('console.searchLabel')}
        icon="search"
        type="search"
        value={words}
        maxLength={64}
        onChange={(event) => setWords(event.target.value)}
        trail={
          <Button kind="primary" size="small" type="submit">
            {t('console.search')}
          </Button>
        }
      />
    </form>
  );
}

function Found({ list }: { readonly list: readonly FoundMember[] }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  if (list.length === 0) {
    return <EmptyState icon="users" title={t('console.searchNone')} text={t('console.searchNoneText')} />;
  }
  return (
    <ul className={css['rows']}>
      {list.map((member) => (
        <li key={member.memberId}>
          <span>
            <AppLink className="nk-link" href={`/console/members/${member.memberId}`}>
              {member.account}
            </AppLink>
            <small>
              <span className="nk-num">{t('console.memberNo', { no: String(member.no) })}</span>
              {' · '}
              {sayMoment(member.registeredAt)}
            </small>
          </span>
          <span className={css['actions']}>
            {member.isDemo && <Badge>{t('console.demo')}</Badge>}
            <MemberBadges status={member.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}

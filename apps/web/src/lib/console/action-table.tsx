import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { staffActions } from '@nokshi/contract/staff.ts';
import { Badge, useUi } from '@nokshi/ui';
import { useLocation } from '@tanstack/react-router';
import { AppLink } from '../navigation/app-link.tsx';
import { useSayMoment } from './clock.ts';
import css from './desk.module.css';
import { DeskScroll } from './desk-scroll.tsx';
import { useOutcomeWords } from './outcome-words.ts';

export type Action = OutputOf<typeof staffActions>['list'][number];

/** What the staff did, a line each. */
export function ActionTable({ actions }: { readonly actions: readonly Action[] }) {
  const { t } = useUi();
  if (actions.length === 0) return <p className={css['quiet']}>{t('console.auditEmpty')}</p>;
  return (
    <DeskScroll>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('console.who')}</th>
            <th scope="col">{t('console.when')}</th>
            <th scope="col">{t('console.what')}</th>
            <th scope="col">{t('console.outcome')}</th>
            <th scope="col">{t('console.about')}</th>
            <th scope="col">{t('console.reasonShort')}</th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <ActionRow key={action.id} action={action} />
          ))}
        </tbody>
      </table>
    </DeskScroll>
  );
}

function ActionRow({ action }: { readonly action: Action }) {
  const sayOutcome = useOutcomeWords();
  const sayMoment = useSayMoment();
  const { tone, text } = sayOutcome(action.outcome);
  return (
    <tr>
      <td>
        <b>{action.staffAccount}</b>
      </td>
      <td className={css['caption']}>{sayMoment(action.at)}</td>
      <td>
        <Act action={action} />
      </td>
      <td>
        <Badge tone={tone}>{text}</Badge>
      </td>
      <td>{action.memberAccount ?? action.subject}</td>
      <td>{action.reason}</td>
    </tr>
  );
}

/** What was done, with a way to the page where it is done. */
function Act({ action: { words, page } }: { readonly action: Action }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (page === null || page === here) return words;
  return (
    <AppLink className="nk-link" href={page}>
      {words}
    </AppLink>
  );
}

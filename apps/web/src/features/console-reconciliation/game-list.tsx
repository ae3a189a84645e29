import { checkGameList, type GameListProblem } from '@nokshi/contract/reconciliation-console.ts';
import { Button, Note, useUi } from '@nokshi/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import desk from '../../lib/console/desk.module.css';
import { Panel } from '../../lib/console/panel.tsx';
import { sayNumber } from '../../lib/texts/format.ts';

/** Compares the supplier's list of games with the catalogue, on demand. */
export function GameList() {
  const { t, language } = useUi();
  const check = useMutation({ mutationFn: () => call(checkGameList, {}) });
  return (
    <Panel
      title={t('console.gameList')}
      aside={
        <Button isBusy={check.isPending} onClick={() => check.mutate()}>
          {t('console.gameListCheck')}
        </Button>
      }
    >
      <p className={desk['quiet']}>{t('console.gameListText')}</p>
      {check.isError && <Note tone="bad">{messageOf(check.error, t('console.failed'))}</Note>}
      {check.data && (
        <>
          <p className={desk['quiet']} role="status">
            {t('console.gameListCounts', {
              theirs: sayNumber(language, check.data.theirs),
              ours: sayNumber(language, check.data.ours),
            })}
            {check.data.problems.length === 0 && ` · ${t('console.gameListSame')}`}
          </p>
          <ul className={desk['rows']}>
            {check.data.problems.map((problem) => (
              <Problem key={problem.code} problem={problem} />
            ))}
          </ul>
          {check.data.hasMore && <p className={desk['quiet']}>{t('console.gameListMore')}</p>}
        </>
      )}
    </Panel>
  );
}

function Problem({ problem: { code, name, kind, theirs } }: { readonly problem: GameListProblem }) {
  const { t } = useUi();
  const words =
    kind === 'name' ? t('console.gameList_name', { name: theirs ?? '' }) : t(`console.gameList_${kind}`);
  return (
    <li>
      <span>
        {name}
        <small translate="no">{code}</small>
      </span>
      <span>{words}</span>
    </li>
  );
}

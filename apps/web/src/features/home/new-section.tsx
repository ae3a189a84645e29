import { useUi } from '@nokshi/ui';
import { GameRow } from './game-row.tsx';

/** The newest games (BC-1.4, select type NEW). */
export function NewSection() {
  const { t } = useUi();
  return <GameRow title={t('home.new')} icon="sparkles" href="/new" query={{ isNew: true, sort: 'new' }} />;
}

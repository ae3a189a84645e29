import '../styles/crash.css';
import { type OpenedDeps, type TableProps, useOpenedGame } from '../table/table-page.tsx';
import { CrashGame } from './crash-game.ts';
import { CrashView } from './crash-view.tsx';

const openCrash = (deps: OpenedDeps): CrashGame => new CrashGame(deps);

/** Crash at its open table. */
export function CrashPage(props: TableProps) {
  const { game, sounds } = useOpenedGame(props, openCrash);
  return <CrashView session={props.session} game={game} sounds={sounds} portal={props.page.portal} />;
}

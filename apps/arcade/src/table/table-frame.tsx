import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import { figure, useWords } from '../words/words.ts';
import type { TableSession } from './game-call.ts';
import { TableTop } from './table-top.tsx';

interface FrameProps {
  readonly className: string;
  readonly session: TableSession;
  /** Begins with the page and ends with it. */
  readonly game: { begin(): void; close(): void };
  readonly balanceMicros: bigint;
  readonly announcement: string;
  /** The house's edge with its percent sign, in Latin digits. */
  readonly edge: string;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
  readonly onOpenRules: () => void;
  /** The latest rounds, over the stage. */
  readonly strip: ReactNode;
  readonly stage: ReactNode;
  /** What is bet and done next, beside the stage. */
  readonly side: ReactNode;
  /** What stands below both. */
  readonly below: ReactNode;
  /** The panel that is open. */
  readonly children: ReactNode;
}

/** The page of a game of the house: its head, the stage, what is done next with the honest line, and what lies below. */
export function TableFrame(props: FrameProps) {
  const { session, game, sounds, portal } = props;
  const { language, say } = useWords();
  const name = language === 'bn' ? session.nameBn : session.nameEn;
  useEffect(() => {
    game.begin();
    return () => game.close();
  }, [game]);
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <div className={props.className}>
      <TableTop
        name={name}
        balanceMicros={props.balanceMicros}
        currency={session.currency}
        sounds={sounds}
        portal={portal}
        onOpenRules={props.onOpenRules}
      />
      <main className="table-main">
        <section className="table-stage" aria-label={say('tablePlayArea')}>
          {props.strip}
          {props.stage}
        </section>
        <div className="table-side">
          {props.side}
          <p className="honest">{say('tableHonest', { edge: figure(language, props.edge) })}</p>
        </div>
        {props.below}
      </main>
      <output className="sr-only">{props.announcement}</output>
      {props.children}
    </div>
  );
}

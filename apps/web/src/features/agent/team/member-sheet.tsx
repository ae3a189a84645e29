import { useStore } from '@nokshi/browser/store.ts';
import type { TeamMemberSheet } from '@nokshi/contract/agents-team.ts';
import { buttonClass, cx, Note } from '@nokshi/ui';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { useCategoryNames } from '../../../lib/games/category-names.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDay } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { dayOf } from '../../../lib/time/days.ts';
import { PromoteButton } from '../applications/promote-button.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import { FigureStrip } from '../parts/figure-strip.tsx';
import { Money } from '../parts/money.tsx';
import { ReportBody } from '../parts/report-body.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { type Share, ShareList } from '../parts/share-list.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { FiguresAccount } from './figures-account.tsx';
import { MemberMarks } from './member-marks.tsx';
import { RebateButton } from './rebate-sheet.tsx';
import { teamHref } from './step-of.ts';
import styles from './team.module.css';
import { hrefOfDays } from './team-href.ts';
import { useMemberSheet } from './team-queries.ts';

export interface MemberSheetProps {
  readonly address: ReportAddress;
  readonly memberId: string;
}

/** Somebody of the team: how the profit came about, what is played, and what an agent never sees (AC-4). */
export function MemberSheet({ address, memberId }: MemberSheetProps) {
  const { range } = address;
  const query = useMemberSheet({ from: range.from, to: range.to, memberId });
  return (
    <ReportBody query={query} range={range} icon="users" isEmpty={() => false}>
      {(data) => (
        <>
          <Crumbs path={data.path} hrefOf={(member) => teamHref(address, member)} />
          <Head data={data} address={address} />
          <div className={styles['pair']}>
            <How data={data} address={address} />
            <Plays data={data} address={address} />
          </div>
          <Hidden />
        </>
      )}
    </ReportBody>
  );
}

interface PartProps {
  readonly data: TeamMemberSheet;
  readonly address: ReportAddress;
}

/** An agent makes direct downlines agents, once they are there themselves. */
function canBePromoted({ path, member }: TeamMemberSheet): boolean {
  return path.length === 2 && !member.isAgent && !member.isWaiting && !member.isClosed;
}

function Head({ data, address }: PartProps) {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  const timeZone = useTimeZone();
  const { member, own, team, members, balanceMicros, activeFromMicros, from } = data;
  const since = sayDay(language, dayOf(member.registeredAt, timeZone));
  const money = (micros: string) => <Money micros={micros} />;
  return (
    <ReportPanel
      title={member.account}
      beside={
        <span className={styles['acts']}>
          {data.path.length > 1 && !member.isClosed && (
            <RebateButton memberId={member.id} account={member.account} />
          )}
          {canBePromoted(data) && <PromoteButton memberNo={Number(member.no)} account={member.account} />}
          {members > 0 && (
            <AppLink className={buttonClass('secondary')} href={teamHref(address, member.id)}>
              {t('agentTeam.openBelow')}
            </AppLink>
          )}
        </span>
      }
    >
      <div className={cx(styles['quiet'], styles['who'])}>
        <MemberMarks member={member} />
        <p>
          {member.nickname !== member.account && `${member.nickname} · `}
          {t(member.isAgent ? 'agentTeam.memberAgentSince' : 'agentTeam.memberSince', { day: since })}
        </p>
        {from > address.range.from && <p>{t('agentTeam.shownFrom', { day: sayDay(language, from) })}</p>}
      </div>
      <FigureStrip
        figures={[
          { label: t('agentTeam.ownStake'), figure: money(own.stakeMicros) },
          { label: t('agentTeam.netShort'), figure: money(own.netMicros) },
          { label: t('agentTeam.deposits'), figure: money(own.depositMicros) },
          { label: t('agentTeam.withdrawals'), figure: money(own.withdrawalMicros) },
          ...(balanceMicros === null
            ? []
            : [
                {
                  label: t('agentTeam.balance'),
                  figure: money(balanceMicros),
                  note: t('agentTeam.balanceNote'),
                },
              ]),
          { label: t('agentTeam.activeFrom'), figure: money(activeFromMicros) },
          ...(members === 0
            ? []
            : [
                {
                  label: t('agentTeam.teamOf'),
                  figure: sayNumber(language, members),
                  note: <Money micros={team.stakeMicros} />,
                },
              ]),
        ]}
      />
    </ReportPanel>
  );
}

function How({ data: { own, member }, address }: PartProps) {
  const t = useTexts('agentTeam');
  const words = { member: member.id };
  return (
    <ReportPanel title={t('agentTeam.how')}>
      <FiguresAccount
        figures={own}
        bets={hrefOfDays('personalHistoryCopy', address.range, { ...words, view: 'bets' })}
        gifts={hrefOfDays('agentDownlineTransactionDetailsCopy', address.range, words)}
      />
    </ReportPanel>
  );
}

function Plays({ data: { products, member }, address }: PartProps) {
  const t = useTexts('agentTeam');
  const nameOf = useCategoryNames();
  const shares: readonly Share[] = products.map(({ product, stakeMicros }) => ({
    key: product,
    name: nameOf(product),
    micros: BigInt(stakeMicros),
    figure: <Money micros={stakeMicros} />,
  }));
  const bets = hrefOfDays('personalHistoryCopy', address.range, { member: member.id, view: 'bets' });
  return (
    <ReportPanel
      title={t('agentTeam.plays')}
      beside={shares.length > 0 && <AppLink href={bets}>{t('agentTeam.bets')}</AppLink>}
    >
      {shares.length === 0 ? (
        <p className={styles['quiet']}>{t('agentTeam.playsNone')}</p>
      ) : (
        <ShareList shares={shares} />
      )}
    </ReportPanel>
  );
}

function Hidden() {
  const t = useTexts('agentTeam');
  return (
    <Note icon="eye-off">
      <b>{t('agentTeam.hiddenTitle')}</b> {t('agentTeam.hiddenText')}
    </Note>
  );
}

import type { MemberSheet } from '@nokshi/contract/desk.ts';
import { giveVipLevel } from '@nokshi/contract/identity-console.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { showToast } from '../../lib/toasts/toasts.ts';

/** The member's VIP level and since when, for whom may give one with the way to change it. */
export function VipRow({ sheet }: { readonly sheet: MemberSheet }) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const mayGive = useMay('identity.change_members');
  const [isGiving, setGiving] = useState(false);
  const { rank, label, since, levels } = sheet.vip;
  // Where the brand has no levels there is only one to take, if any.
  const canGive = mayGive && (levels.length > 0 || rank !== null);
  return (
    <div>
      <dt>{t('console.vipLevel')}</dt>
      <dd>
        {rank === null && t('console.none')}
        {label !== null && <Badge tone="gold">{label}</Badge>}
        {rank !== null && label === null && t('console.vipLost', { rank: sayNumber(language, rank) })}
        {canGive && (
          <Button size="small" onClick={() => setGiving(true)}>
            {t(rank === null ? 'console.vipGive' : 'console.vipChange')}
          </Button>
        )}
        {since !== null && <small>{t('console.vipSince', { date: sayMoment(since) })}</small>}
      </dd>
      {isGiving && <VipDialog sheet={sheet} onClose={() => setGiving(false)} />}
    </div>
  );
}

/** How the list of choices writes that there is no level. */
const NO_LEVEL = '';

/** Asks which level and why. */
function VipDialog({ sheet, onClose }: { readonly sheet: MemberSheet; readonly onClose: () => void }) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const { memberId, account, vip } = sheet;
  const standing = vip.rank === null ? NO_LEVEL : String(vip.rank);
  const [chosen, setChosen] = useState(vip.label === null ? NO_LEVEL : standing);
  const levels = vip.levels.map((name, index) => ({
    value: String(index + 1),
    label: `${sayNumber(language, index + 1)}. ${name}`,
  }));
  return (
    <ReasonDialog
      title={t('console.vipQuestion', { account })}
      verb={t(vip.rank === null ? 'console.vipGive' : 'console.vipChange')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (chosen === standing) throw new Objection(t('console.vipSame'));
        const rank = chosen === NO_LEVEL ? null : Number(chosen);
        await call(giveVipLevel, { memberId, rank, reason });
        const text = t(rank === null ? 'console.vipTaken' : 'console.vipDone', { account });
        showToast({ tone: 'good', text });
        await queries.invalidateQueries({ queryKey: ['member', memberId] });
        await queries.invalidateQueries({ queryKey: ['actions'] });
      }}
    >
      <p>{t('console.vipText')}</p>
      <SelectField
        label={t('console.vipLevel')}
        value={chosen}
        options={[{ value: NO_LEVEL, label: t('console.vipNone') }, ...levels]}
        onChange={setChosen}
      />
    </ReasonDialog>
  );
}

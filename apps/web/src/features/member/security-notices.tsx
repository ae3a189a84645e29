import {
  chooseNotice,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
} from '@nokshi/contract/inbox-choices.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Icon } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noticeChoicesQuery, refreshChoices, showChoice } from '../../lib/account/notice-choices.ts';
import { call } from '../../lib/api/call.ts';
import { toastFailure } from '../../lib/api/failure.ts';
import { say, useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import own from './security.module.css';

type Choice = NoticeChoices['list'][number];

const KINDS: readonly { readonly kind: NoticeKind; readonly title: TextKey; readonly text: TextKey }[] = [
  { kind: 'deposit', title: 'security.noticeDeposit', text: 'security.noticeDepositText' },
  { kind: 'withdrawal', title: 'security.noticeWithdrawal', text: 'security.noticeWithdrawalText' },
  { kind: 'lottery', title: 'security.noticeLottery', text: 'security.noticeLotteryText' },
  { kind: 'security', title: 'security.noticeSecurity', text: 'security.noticeSecurityText' },
  { kind: 'answer', title: 'security.noticeAnswer', text: 'security.noticeAnswerText' },
];

const CHANNELS: Readonly<Record<NoticeChannel, TextKey>> = {
  inbox: 'security.channelInbox',
  toast: 'security.channelToast',
  mail: 'security.channelMail',
  sms: 'security.channelSms',
};

/** What the member is told of, and how (ST-13). Nothing of it is marketing, and none is sent. */
export function SecurityNotices() {
  const t = useTexts('member', 'security');
  const { data } = useQuery(noticeChoicesQuery());
  if (!data) return null;
  return (
    <section className={styles['panel']} aria-labelledby="security-notices">
      <h2 id="security-notices">{t('security.noticesTitle')}</h2>
      <p className={styles['quiet']}>{t('security.noticesNote')}</p>
      {KINDS.map(({ kind, title, text }) => (
        <fieldset key={kind} className={own['notice']}>
          <legend>{t(title)}</legend>
          <p>{t(text)}</p>
          <div>
            {data.list
              .filter((choice) => choice.kind === kind)
              .map((choice) => (
                <ChoiceSwitch key={choice.channel} choice={choice} told={data} />
              ))}
          </div>
        </fieldset>
      ))}
      <Unreachable told={data} />
    </section>
  );
}

function ChoiceSwitch({ choice, told }: { readonly choice: Choice; readonly told: NoticeChoices }) {
  const t = useTexts('member', 'security');
  const { channel, isOn, isChosen } = choice;
  // The box turns with the press itself; what is told of the choice comes a moment later.
  const [shown, setShown] = useState({ isOn, told: isOn });
  if (shown.told !== isOn) setShown({ isOn, told: isOn });
  if ((channel === 'mail' || channel === 'sms') && told[channel] !== 'ready') return null;
  if (!isChosen) {
    return (
      <span className={own['always']}>
        <Icon name="check" size="small" />
        {t('security.channelAlways', { channel: t(CHANNELS[channel]) })}
      </span>
    );
  }
  return (
    <label className="nk-check">
      <input
        type="checkbox"
        checked={shown.isOn}
        onChange={({ target }) => {
          setShown({ isOn: target.checked, told: isOn });
          void choose(choice, target.checked);
        }}
      />
      <span>{t(CHANNELS[channel])}</span>
    </label>
  );
}

/** Why mail or text messages cannot be chosen, where they could be after a step. */
function Unreachable({ told }: { readonly told: NoticeChoices }) {
  const t = useTexts('member', 'security');
  const texts = [
    told.mail === 'unverified' && t('security.noticeMailFirst'),
    told.sms === 'unverified' && t('security.noticeSmsFirst'),
  ].filter((text) => text !== false);
  if (texts.length === 0) return null;
  return <p className={styles['quiet']}>{texts.join(' ')}</p>;
}

async function choose({ kind, channel }: Choice, isOn: boolean): Promise<void> {
  showChoice({ kind, channel, isOn });
  try {
    await call(chooseNotice, { kind, channel, isOn });
  } catch (error) {
    toastFailure(error, say('errors.fault'));
    refreshChoices();
  }
}

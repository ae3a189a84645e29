import { icon } from '@nokshi/contract/identity.ts';
import { Button, Picture } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { AVATARS, avatarHref } from '../../../lib/account/avatars.ts';
import { call } from '../../../lib/api/call.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { closePopup } from '../../../lib/session/gate.ts';
import { loadMember, useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import steps from '../fields/steps.module.css';
import { complaintOf } from '../phone/use-phone-code.ts';

/** One of the portal's own twelve pictures for the member (API: `identity.icon`). */
export function AvatarDialog() {
  const t = useTexts('identity', 'security');
  const { member } = useSession();
  const [chosen, setChosen] = useState(member?.avatar ?? AVATARS[0]);
  const sending = useSending(complaintOf);
  const save = () =>
    sending.run(async () => {
      await call(icon, { avatar: chosen, avatarType: 'STATIC' });
      await loadMember();
      closePopup();
    });
  return (
    <Modal
      size="confirm"
      title={t('security.avatarTitle')}
      onClose={closePopup}
      footer={
        <Button kind="primary" isBusy={sending.isBusy} onClick={save}>
          {t('security.avatarSave')}
        </Button>
      }
    >
      <fieldset className={steps['avatars']}>
        <legend className="nk-sr">{t('security.avatarTitle')}</legend>
        {AVATARS.map((avatar) => (
          <label key={avatar}>
            <input
              className="nk-sr"
              type="radio"
              name="avatar"
              value={avatar}
              checked={avatar === chosen}
              data-autofocus={avatar === chosen || undefined}
              aria-label={t('security.avatarNumber', { number: Number(avatar) + 1 })}
              onChange={() => setChosen(avatar)}
            />
            <Picture src={avatarHref(avatar)} alt="" width={72} height={72} instead="user" />
          </label>
        ))}
      </fieldset>
      <Warning sending={sending} />
    </Modal>
  );
}

import { initialsOf } from '@nokshi/texts/graphemes.ts';
import { Badge, Button, Modal, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { LookSwitches } from '../../lib/console/look-switches.tsx';
import { signOutStaff, useStaff } from '../../lib/console/staff-session.ts';
import css from './layout.module.css';

/** Who is signed in, with which roles, and the way out. */
export function PersonMenu() {
  const { t } = useUi();
  const { account, roles } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOutStaff();
  };
  return (
    <>
      <button
        type="button"
        className={css['person']}
        aria-label={`${t('console.account')}: ${account}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {initialsOf(account)}
      </button>
      {isOpen && (
        <Modal
          title={account}
          size="confirm"
          onClose={() => setOpen(false)}
          canClose={!isLeaving}
          footer={
            <Button icon="log-out" isBusy={isLeaving} onClick={leave}>
              {t('console.signOut')}
            </Button>
          }
        >
          <p className={css['roles']}>
            {roles.map((role) => (
              <Badge key={role} tone="accent">
                {t(`console.role_${role}`)}
              </Badge>
            ))}
          </p>
          <p className={css['looks']}>
            <LookSwitches />
          </p>
        </Modal>
      )}
    </>
  );
}

import { Button, Modal } from '@nokshi/ui';
import { useState } from 'react';
import { closePopup, openPopup } from '../../../lib/session/gate.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { HelpView } from './help-view.tsx';

/** The help centre over the page (MO-3.5); `topic` comes from `/help#term` (RT-7). */
export function HelpPopup({ topic }: { readonly topic: string | undefined }) {
  const t = useTexts('content');
  const [chosen, setChosen] = useState(topic);
  return (
    <Modal
      size="form"
      title={t('content.helpTitle')}
      onClose={closePopup}
      footer={<Button onClick={() => openPopup({ kind: 'feedback' })}>{t('content.writeToUs')}</Button>}
    >
      <HelpView topic={chosen} onChoose={setChosen} />
    </Modal>
  );
}

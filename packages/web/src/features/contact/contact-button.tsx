import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ContactForm } from './contact-form.tsx';
import { t } from './texts.ts';

/** Opens the contact form in a dialog with a subject. */
export default function ContactButton({ subject, children }: { subject: string; children: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('write')}>
        <ContactForm about={subject} />
      </Dialog>
    </>
  );
}

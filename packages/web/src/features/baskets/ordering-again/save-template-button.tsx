import type { BasketItem } from '@handelsplatz/contract/baskets';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TemplateDialog, toTemplatePositions } from './template-dialog.tsx';
import { t } from './texts.ts';

/** Keeps the positions of the basket under a name. */
export function SaveTemplateButton({ items }: { items: readonly BasketItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button fullWidth onClick={() => setOpen(true)}>
        {t('save')}
      </Button>
      {open && <TemplateDialog positions={toTemplatePositions(items)} onClose={() => setOpen(false)} />}
    </>
  );
}

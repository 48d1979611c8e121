import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { t } from './texts.ts';

/** A quiet button that opens the explanation of a price. */
export default function PriceExplanationButton({
  offerId,
  paymentTerm,
}: {
  offerId: string;
  paymentTerm?: number | undefined;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button tone="subtle" flush size="s" onClick={() => setOpen(true)}>
        {t('explain')}
      </Button>
      {open && <ExplanationDialog offerId={offerId} paymentTerm={paymentTerm} onClose={() => setOpen(false)} />}
    </div>
  );
}

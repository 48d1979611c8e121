import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { t } from '../texts.ts';
import { narrowScreen, useMedia } from '../use-media.ts';

/** Filters that need too much room on a phone. There they are hidden behind a button that says how many are set. */
export function FoldedFilters({ active, children }: { active: number; children: ReactNode }) {
  const narrow = useMedia(narrowScreen);
  const [open, setOpen] = useState(false);
  if (!narrow) return children;
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {active > 0 ? t('filtersSet', { count: active }) : t('filters')}
      </Button>
      {open && children}
    </>
  );
}

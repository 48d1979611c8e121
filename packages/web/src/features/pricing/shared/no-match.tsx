import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { texts as t } from '../texts.ts';
import { useDialogs } from '../use-dialogs.ts';

/** Says that no row matches the search. */
export function NoMatch() {
  const { setWords } = useDialogs();
  return (
    <EmptyState title={t('noMatchTitle')} action={<Button onClick={() => setWords('')}>{t('resetSearch')}</Button>}>
      {t('noMatch')}
    </EmptyState>
  );
}

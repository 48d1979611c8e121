import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { t } from './texts.ts';

/** What stands at addresses that lead nowhere. */
export default function NotFoundPage() {
  return (
    <>
      <h1 className="sr-only">{t('notFound')}</h1>
      <EmptyState title={t('notFound')} action={<ButtonLink to="/">{t('home')}</ButtonLink>}>
        {t('notFoundText')}
      </EmptyState>
    </>
  );
}

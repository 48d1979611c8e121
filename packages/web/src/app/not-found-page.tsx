import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { t } from './texts.ts';

/** The page for addresses without a screen. */
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

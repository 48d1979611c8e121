import { Outlet } from '@tanstack/react-router';
import { useConsentBanner } from '../platform/consent.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const CookieBanner = lazyPart(() => import('./cookie-banner.tsx'));

/** Layout of sign-in and the pages around it: the view and the cookie banner, nothing else. */
export function SimpleLayout() {
  return (
    <>
      <main id="inhalt" tabIndex={-1}>
        <Outlet />
      </main>
      <CookieQuestion />
    </>
  );
}

/** The cookie banner while there is a question; its script comes after the page. */
export function CookieQuestion() {
  const open = useConsentBanner();
  return open && <CookieBanner />;
}

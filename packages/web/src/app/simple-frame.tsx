import type { ReactNode } from 'react';
import { useConsentBanner } from '../platform/session/consent.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';

const CookieBanner = lazyPart(() => import('./cookie-banner.tsx'), undefined, { later: true });

/** Frame of the sign-in page and the pages around it: only the view and the cookie banner. */
export function SimpleFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <CookieQuestion />
    </>
  );
}

/** The cookie banner while consent is undecided. Its script loads after the page. */
export function CookieQuestion() {
  const open = useConsentBanner();
  return open && <CookieBanner />;
}

import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { brand } from '../platform/brand.ts';
import { type OpenPage, openPagesBy } from '../platform/page/open-page.ts';
import { createAppRouter, followSignIn, Shell } from './router.tsx';

const router = createAppRouter();
const openByRouter: OpenPage = (href, replace) => router.navigate({ href, replace });

/** Every page except the sign-in of a visitor. */
export default function App() {
  useEffect(() => openPagesBy(openByRouter), []);
  return (
    <I18nProvider locale={brand().locale}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
}

/** Opens the page after the sign-in, ready to be shown. */
export const openAfterSignIn: OpenPage = (href, replace) => {
  followSignIn();
  return openByRouter(href, replace);
};

export const preloadShell = Shell.preload;

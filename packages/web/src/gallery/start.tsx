import { brandCodes } from '@handelsplatz/domain/brands';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { applyDeployment, brand } from '../platform/brand.ts';
import { Gallery } from './gallery.tsx';
import { Overview } from './overview.tsx';

/**
 * The development-only gallery of the kit: all brands and schemes side by side, or one of them with
 * `?brand=ch&scheme=dark`.
 */
export function startGallery(element: HTMLElement): void {
  const search = new URLSearchParams(window.location.search);
  const code = brandCodes.find((candidate) => candidate === search.get('brand'));
  applyDeployment({ brand: code ?? 'de', demo: true });
  const scheme = search.get('scheme') === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset.scheme = scheme;
  const page = code ? () => <Gallery dress={{ brand: code, scheme }} /> : Overview;
  const routeTree = createRootRoute({ component: page });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  createRoot(element).render(
    <I18nProvider locale={brand().locale}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

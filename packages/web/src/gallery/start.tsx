import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { applyDeployment } from '../platform/brand.ts';
import { Gallery } from './gallery.tsx';
import { Overview } from './overview.tsx';

const codes = ['de', 'ch', 'at'] as const;

/**
 * The development-only gallery of the kit: all brands and schemes side by side, or one of them with
 * `?brand=ch&scheme=dark`.
 */
export function startGallery(element: HTMLElement): void {
  const search = new URLSearchParams(window.location.search);
  const code = codes.find((candidate) => candidate === search.get('brand'));
  applyDeployment({ brand: code ?? 'de', demo: true });
  document.documentElement.dataset.scheme = search.get('scheme') === 'dark' ? 'dark' : 'light';
  const root = createRootRoute({ component: code ? Gallery : Overview });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  createRoot(element).render(<RouterProvider router={router} />);
}

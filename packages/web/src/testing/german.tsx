import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { brand } from '../platform/brand.ts';

/** Sets the language of the brand around a part, as the app does. For tests. */
export function German({ children }: { children: ReactNode }) {
  return <I18nProvider locale={brand().locale}>{children}</I18nProvider>;
}

import { brand } from '../platform/brand.ts';

/** Titles the page: the company's headline, and the section if there is one. */
export function titlePage(section: string | undefined): void {
  const { headline } = brand().company;
  document.title = section ? `${headline} – ${section}` : headline;
}

import type { Icon as TablerIcon } from '@tabler/icons-react';

/**
 * A decorative icon beside a text, or in a button that has a name. Import icons one by one:
 * `import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'`.
 */
export function Icon({ of: Drawing, size = 18 }: { of: TablerIcon; size?: number }) {
  return <Drawing size={size} stroke={1.75} aria-hidden="true" focusable="false" />;
}

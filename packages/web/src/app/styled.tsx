import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Mantine for the signed-in part; the sign-in does without (13 kB). It writes no style elements of its own: its variables
 * stand in `mantine-tokens.css`, so that the content security policy can forbid inline styles.
 */
export function Styled({ children, scheme }: { children: ReactNode; scheme?: 'light' | 'dark' }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

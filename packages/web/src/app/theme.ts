import { createTheme, type MantineColorsTuple } from '@mantine/core';

const accent = Array.from({ length: 10 }, () => 'var(--hp-accent)') as unknown as MantineColorsTuple;

/** Mantine with the brand's tokens: every value is a CSS variable of `brands/`, so brand and scheme change by attribute. */
export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent },
  fontFamily: 'var(--hp-font)',
  cursorType: 'pointer',
  defaultRadius: 'md',
  respectReducedMotion: true,
});

const files = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true });

/** The size of each picture, so that a page does not jump when one arrives. */
export const pictureSize = { width: 1200, height: 750 } as const;

/** The address of a picture. */
export const findPicture = (name: string): string | undefined => files[`./pictures/${name}.webp`];

import type { BrandCode } from '@handelsplatz/domain/brands';
import type { MailKind } from '../../packages/server/src/features/notifications/mail-kinds.ts';

interface Pictured {
  readonly code: BrandCode;
  readonly kind: MailKind;
  /** Which sample of the kind, from 1. */
  readonly number: number;
  /** 600: a desk, in the light; 390: a phone, in the dark. */
  readonly width: 600 | 390;
}

/** The names of the sheets in `docs/mails.md`, each with half of the kinds. */
export const sheets = [1, 2].flatMap((half) =>
  ([600, 390] as const).map((width) => ({ half, width, name: `mails-${half}-${width}.webp` })),
);

/** The name of a picture of one mail in `.cache/pictures`. */
export const nameOfPicture = ({ code, kind, number, width }: Pictured): string =>
  `${code}-mail-${kind}-${number}-${width}.webp`;

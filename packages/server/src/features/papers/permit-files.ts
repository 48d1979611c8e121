import { readPermitType } from '@handelsplatz/domain/papers';
import { ok } from '@handelsplatz/domain/results';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';

/** The document of a permit: a PDF or JPEG by its content. */
export interface PermitDocument {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' };

/**
 * Reads what kind of file the bytes are. The name and what the browser says count for nothing. Refuses with
 * `permit_document_unreadable`.
 */
export function readPermitFile({
  name,
  bytes,
}: {
  name: string;
  bytes: Buffer;
}): BusinessResult<PermitDocument, 'permit_document_unreadable'> {
  const contentType = readPermitType(bytes);
  if (!contentType) return refuseWith('permit_document_unreadable');
  const stem =
    name
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} ._-]+/gu, '-')
      .trim()
      .slice(0, 80) || 'Erlaubnis';
  return ok({ name: `${stem}.${endings[contentType]}`, contentType, content: bytes });
}

import type { RefusalCode } from '@handelsplatz/contract/refusals';
import { AppError } from '../../../platform/errors/index.ts';
import { type BusinessResult, formatRefusal } from '../../../platform/refusals/index.ts';

/** Why a change of a draft cannot be published as it is; null when it can. */
export async function findProblem(
  validate: () => Promise<BusinessResult<unknown, RefusalCode>>,
): Promise<{ code: string; message: string } | null> {
  try {
    const verdict = await validate();
    return verdict.ok ? null : { code: verdict.code, message: formatRefusal(verdict) };
  } catch (error) {
    const [field] = error instanceof AppError ? (error.fields ?? []) : [];
    if (!field) throw error;
    return { code: field.code, message: field.message };
  }
}

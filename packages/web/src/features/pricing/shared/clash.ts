import { useContext, useEffect, useRef } from 'react';
import { ApiError, isApiError } from '../../../platform/api/api-error.ts';
import { FormContext } from '../../../ui/form/form-context.ts';

/** Whether the server refused because another rule already covers the same. */
export function isClash(error: unknown): error is ApiError {
  return isApiError(error, 'relationship_exist_error') || isApiError(error, 'expiry_rule_exists');
}

/** Shows a clash at fields of the form as well, by their paths in the contract. Other errors stay unchanged. */
export function showClashAt(error: unknown, paths: readonly string[]): unknown {
  if (!isClash(error)) return error;
  const fields = paths.map((path) => ({ path, message: error.detail }));
  return new ApiError(error.status, error.code, { ...error.body, fields }, error.requestId);
}

/** Removes the message of a clash from the form around it as soon as one of the shared values changes. */
export function useClearClash(shared: readonly unknown[]): void {
  const form = useContext(FormContext);
  const latest = useRef(form);
  latest.current = form;
  const known = JSON.stringify(shared);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of a shared value ends the clash
  useEffect(() => {
    if (isClash(latest.current?.failure)) latest.current.forget();
  }, [known]);
}

import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { applyDeployment } from '../platform/brand.ts';
import { notices } from '../ui/feedback/notify.ts';

/**
 * Lets each test of the file begin on an empty page of the brand `de`, without notices and without the stand-ins of the test
 * before.
 */
export function beginOnFreshPage(): void {
  beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    notices.set([]);
  });
}

const timeoutMs = 120_000;

/** Thrown when the script of a screen could not be loaded (Specification 8). `outdated`: the server has a newer build. */
export class ChunkLoadError extends Error {
  readonly outdated: boolean;

  constructor(outdated = false) {
    super(`A part of the page did not load within ${timeoutMs / 1_000} seconds.`);
    this.name = 'ChunkLoadError';
    this.outdated = outdated;
  }
}

/** Waits at most `timeoutMs` for a lazily imported part. Every failure throws a {@link ChunkLoadError}. */
export function withLoadTimeout<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ChunkLoadError()), timeoutMs);
      load()
        .then(resolve, async () => reject(new ChunkLoadError(await isOutdated())))
        .finally(() => clearTimeout(timer));
    });
}

/** Whether the server's page starts with another script than this page: then the scripts of this build are gone. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(script);
  } catch {
    return false;
  }
}

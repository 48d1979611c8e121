/** Thrown when the script of a screen could not be loaded (Specification 8). */
export class ChunkLoadError extends Error {
  constructor() {
    super('A part of the page did not load within 120 seconds.');
    this.name = 'ChunkLoadError';
  }
}

const timeoutMs = 120_000;

/** Waits at most two minutes for a lazily imported part. Every failure throws a {@link ChunkLoadError}. */
export function withLoadTimeout<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ChunkLoadError()), timeoutMs);
      load()
        .then(resolve, () => reject(new ChunkLoadError()))
        .finally(() => clearTimeout(timer));
    });
}

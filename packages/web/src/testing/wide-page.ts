import { beforeEach, vi } from 'vitest';

/** Every element that asks for its width is this wide, in px, as on a page that has been laid out. */
export function layOutWide(width: number): void {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #heard: (entries: readonly object[]) => void;
        constructor(heard: (entries: readonly object[]) => void) {
          this.#heard = heard;
        }
        observe() {
          this.#heard([{ contentRect: { width } }]);
        }
        unobserve() {}
        disconnect() {}
      },
    );
  });
}

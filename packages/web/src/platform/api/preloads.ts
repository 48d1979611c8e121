let usable = true;

/**
 * Whether a request may take what the browser fetched with the page (`Link` header). Such an answer waits until a request of the same
 * mode asks for it, however old it is by then.
 */
export const mayUsePreloads = (): boolean => usable;

/** From here on every request asks the server: the first page has read its data, another one follows, or the session has ended. */
export function endPreloads(): void {
  usable = false;
}

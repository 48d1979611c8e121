/** Gives searches in page tests the same timeout as all other waits, and repairs the browser stand-in. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
  // The stand-in's document is not an instance of its own `Document` class. React Aria checks the class before it moves the
  // focus.
  const PageOfWindow = document.defaultView?.Document;
  if (PageOfWindow && !(document instanceof PageOfWindow)) {
    const isPage = (value: unknown) => value === document;
    Object.defineProperty(PageOfWindow, Symbol.hasInstance, { value: isPage });
  }
}

export {};

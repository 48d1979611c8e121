/**
 * Lets each test of the web app begin on an empty page of the brand `de`. Files share one window and the packages of
 * `node_modules`; each file has its own copy of the app's modules.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

vi.resetModules();
const { applyDeployment } = await import('../platform/brand.ts');
const { queryClient } = await import('../platform/api/query-client.ts');
const { notices } = await import('../ui/feedback/notify.ts');

// As long as all other waits: a slow machine fails no test.
configure({ asyncUtilTimeout: 30_000 });

// The stand-in's document is not an instance of its own `Document` class. React Aria checks the class before it moves the focus.
const PageOfWindow = document.defaultView?.Document;
if (PageOfWindow && !(document instanceof PageOfWindow)) {
  const isPage = (value: unknown) => value === document;
  Object.defineProperty(PageOfWindow, Symbol.hasInstance, { value: isPage });
}

const width = 1024;

/** Ends what the app's modules listen to for as long as the page is open, such as the printing of it. */
const ends: (() => void)[] = [];
for (const target of [window, document] as EventTarget[]) {
  const listen = target.addEventListener;
  target.addEventListener = (...given) => {
    listen.apply(target, given);
    const caller = new Error().stack?.split('\n')[2];
    if (caller?.includes('/packages/web/src/')) ends.push(() => target.removeEventListener(...given));
  };
  ends.push(() => Object.assign(target, { addEventListener: listen }));
}
// A router of the whole app hears of each new address by these, and answers with one of its own, also in the next file.
const { pushState, replaceState } = window.history;
ends.push(() => Object.assign(window.history, { pushState, replaceState }));
afterAll(() => {
  for (const end of ends) end();
});

const applyDefault = () => applyDeployment({ brand: 'de', demo: false });
applyDefault();
beforeEach(applyDefault);

afterEach(() => {
  cleanup();
  queryClient.clear();
  notices.set([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = width;
  window.scrollTo(0, 0);
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const page of [document.documentElement, document.body])
    for (const name of page.getAttributeNames()) page.removeAttribute(name);
});

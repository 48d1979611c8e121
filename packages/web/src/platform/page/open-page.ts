/** Opens a page of the app. `replace`: the back button does not return to the present page. */
export type OpenPage = (href: string, replace: boolean) => Promise<void>;

let open: OpenPage = async (href, replace) => (replace ? location.replace(href) : location.assign(href));

/** Registers how pages are opened: by the router, or by loading the app at first. Until then the browser loads them afresh. */
export function openPagesBy(way: OpenPage): void {
  open = way;
}

/** Opens a page from a place that must not need the router, because the sign-in is shown without it. */
export const openPage: OpenPage = (href, replace) => open(href, replace);

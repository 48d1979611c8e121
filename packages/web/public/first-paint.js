// Runs before the first paint, so that neither colour scheme, brand nor density flashes, a known typeface is on its way, and the outline fits the page.
(() => {
  const root = document.documentElement;
  if (/^\/(login|passwort)/.test(location.pathname)) root.dataset.page = 'plain';
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('hp.scheme') || 'auto';
    if (localStorage.getItem('hp.density') === 'compact') root.dataset.density = 'compact';
    const brand = localStorage.getItem('hp.brand');
    root.dataset.brand = brand || 'de';
    if (brand) document.querySelector(`link[data-brands~="${CSS.escape(brand)}"]`)?.setAttribute('media', 'all');
    else root.dataset.typeface = 'later';
  } catch {
    // Storage may be closed to us; the defaults hold.
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.scheme = dark ? 'dark' : 'light';
  // The first use of Intl reads its tables, 25 ms. Here the browser waits for scripts anyway.
  new Intl.NumberFormat('de').format(0);
})();

// Runs before the first paint, so that neither the colour scheme nor the brand flashes.
(() => {
  const root = document.documentElement;
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('hp.scheme') || 'auto';
    root.dataset.brand = localStorage.getItem('hp.brand') || 'de';
  } catch {
    // Storage may be closed to us; the defaults hold.
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.scheme = dark ? 'dark' : 'light';
})();

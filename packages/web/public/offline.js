// The offline page: tries again, and shows the market that this user has seen last, with its age.
const longestMs = 24 * 3_600_000;
const retryMs = 15_000;
const reload = () => window.location.reload();

document.getElementById('again')?.addEventListener('click', reload);
window.addEventListener('online', reload);
setInterval(tryAgain, retryMs);
showMarket().catch(() => {
  // Without storage the page only says that the line is away.
});

/** The browser may be online while only the server was away. */
async function tryAgain() {
  try {
    const { ok } = await fetch('/api/health/live', { cache: 'no-store' });
    if (ok) reload();
  } catch {
    // Still away.
  }
}

async function showMarket() {
  const stored = await caches.match('/last-market.json', { cacheName: 'hp-last-market' });
  const market = await stored?.json();
  if (!market || Date.now() - Date.parse(market.takenAt) > longestMs) return;
  const body = document.querySelector('tbody');
  for (const { product, terminal, seller, price } of market.rows) {
    const row = body.insertRow();
    for (const text of [product, terminal, seller]) row.insertCell().textContent = text;
    const cell = row.insertCell();
    cell.className = 'number';
    cell.textContent = price;
  }
  document.getElementById('unit').textContent = market.unit;
  const sayAge = () => {
    document.getElementById('age').textContent =
      `Stand ${market.shownAt}, ${age(market.takenAt)}. Diese Preise gelten nicht mehr und sind nicht bestellbar.`;
  };
  sayAge();
  setInterval(sayAge, 30_000);
  document.getElementById('market').hidden = false;
}

function age(takenAt) {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(takenAt)) / 60_000));
  if (minutes < 1) return 'vor weniger als einer Minute';
  if (minutes < 120) return minutes === 1 ? 'vor einer Minute' : `vor ${minutes} Minuten`;
  return `vor ${Math.floor(minutes / 60)} Stunden`;
}

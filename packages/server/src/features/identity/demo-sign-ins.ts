/** The user names of the demo market (Product decisions 9). */
export const demoSignIns = [
  { username: 'kaeufer', label: 'Käufer' },
  { username: 'verkaeufer', label: 'Verkäufer' },
  { username: 'admin', label: 'Administrator' },
  { username: 'mutter', label: 'Muttergesellschaft' },
  { username: 'aviat', label: 'Tochtergesellschaft' },
  { username: 'ausland', label: 'Käufer im Ausland' },
] as const;
export const demoPassword = 'Demo-2026!';

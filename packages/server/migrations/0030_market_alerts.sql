-- When admins were last written to about a symbol in quarantine: at most one mail per symbol and ten minutes, whichever node asks.
create table market_alerts (
  symbol text primary key,
  mailed_at timestamptz not null
);

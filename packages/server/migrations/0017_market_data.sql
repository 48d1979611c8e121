-- Ticks, windows and the lease that lets one node at a time make them.

create table market_ticks (
  id bigint generated always as identity primary key,
  symbol text not null,
  -- Null when what came in was no number; the raw text is kept either way.
  price numeric(18, 6),
  raw text not null,
  source_at timestamptz not null,
  received_at timestamptz not null,
  verdict text not null check (verdict in ('accepted', 'quarantined', 'released')),
  reason text,
  released_by uuid references users (id),
  check (verdict = 'quarantined' or price > 0)
);
create index market_ticks_symbol on market_ticks (symbol, id desc);
create index market_ticks_quarantined on market_ticks (id) where verdict = 'quarantined';
-- The provider's pages count those of a day, whatever the operator keeps.
create index market_ticks_quarantined_at on market_ticks (received_at) where verdict = 'quarantined';
create index market_ticks_released_by on market_ticks (released_by) where released_by is not null;

create table market_lease (
  id smallint primary key check (id = 1),
  holder uuid not null,
  epoch bigint not null check (epoch > 0),
  expires_at timestamptz not null
);

create table market_windows (
  seq bigint primary key,
  epoch bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  is_clone boolean not null,
  market_change numeric(12, 4),
  check (expires_at > created_at)
);
-- A backtest reads windows of a span of time.
create index market_windows_created_at on market_windows (created_at);

create table market_window_prices (
  window_seq bigint not null references market_windows (seq) on delete cascade,
  symbol text not null,
  price numeric(18, 6) not null check (price > 0),
  live boolean not null,
  tick_at timestamptz not null,
  primary key (window_seq, symbol)
);

create table market_closes (
  symbol text not null,
  day date not null,
  price numeric(18, 6) not null check (price > 0),
  primary key (symbol, day)
);

-- European Central Bank reference rates: units of the other currency for one euro.
create table reference_rates (
  day date primary key,
  eur_usd numeric(10, 6) not null check (eur_usd > 0),
  eur_chf numeric(10, 6) not null check (eur_chf > 0),
  read_at timestamptz not null
);

-- When admins were last written to about a symbol in quarantine: at most one mail per symbol and ten minutes, whichever node asks.
create table market_alerts (
  symbol text primary key,
  mailed_at timestamptz not null
);

-- What the market believes of each symbol. Ticks are checked against these rows, under their lock, in the transaction that stores them: a
-- restart, another node, an admin's release and a purge of old ticks all meet the same row. Never deleted.
create table market_beliefs (
  symbol text not null,
  -- A replayed market has prices of its own; all other feeds continue each other's.
  source text not null check (source in ('live', 'replay')),
  price numeric(18, 6) check (price > 0),
  source_at timestamptz,
  believed_at timestamptz,
  window_price numeric(18, 6) check (window_price > 0),
  agreed_price numeric(18, 6) check (agreed_price > 0),
  close_day date,
  close_price numeric(18, 6) check (close_price > 0),
  suspect_price numeric(18, 6) check (suspect_price > 0),
  suspect_since timestamptz,
  suspect_source_at timestamptz,
  suspect_count integer not null default 0 check (suspect_count >= 0),
  check (num_nulls(price, source_at, believed_at) in (0, 3)),
  check (num_nulls(close_day, close_price) in (0, 2)),
  check (num_nulls(suspect_price, suspect_since, suspect_source_at) = case when suspect_count = 0 then 3 else 0 end),
  primary key (symbol, source)
);
insert into market_beliefs (symbol, source)
select symbol, 'live'
  from unnest(array['/BRN', '/GAS', '/GAS<1>', '/GAS<2>', '/GAS<3>', '/GAS<4>', '/GAS<5>', '/GAS<6>', 'USDEUR', 'USDCHF']) as wanted (symbol);

-- Limits that an admin has set instead of the ordinary ones.
create table market_limits (
  name text primary key,
  least numeric(18, 6) not null check (least > 0),
  most numeric(18, 6) not null check (most > least),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null
);
create index market_limits_changed_by on market_limits (changed_by);

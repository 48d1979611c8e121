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

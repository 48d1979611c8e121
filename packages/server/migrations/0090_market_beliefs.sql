-- What the market believes of each symbol. Ticks are judged by these rows, under their lock, in the transaction that stores them: a
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

insert into market_beliefs (symbol, source, price, source_at, believed_at, window_price)
select wanted.symbol, 'live', tick.price, tick.source_at, tick.received_at, sold.price
  from unnest(array['/BRN', '/GAS', '/GAS<1>', '/GAS<2>', '/GAS<3>', '/GAS<4>', '/GAS<5>', '/GAS<6>', 'USDEUR', 'USDCHF']) as wanted (symbol)
  left join lateral (
    select t.price, t.source_at, t.received_at from market_ticks t
     where t.symbol = wanted.symbol and t.verdict <> 'quarantined' order by t.id desc limit 1) as tick on true
  left join lateral (
    select p.price from market_window_prices p
     where p.symbol = wanted.symbol and p.live order by p.window_seq desc limit 1) as sold on true;

-- Limits that an admin has set instead of the ordinary ones.
create table market_limits (
  name text primary key,
  least numeric(18, 6) not null check (least > 0),
  most numeric(18, 6) not null check (most > least),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null
);
create index market_limits_changed_by on market_limits (changed_by);

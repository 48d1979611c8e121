-- The market at the instant of each order, as its buyer could have ordered in it (decision 0068). Written once, right after the order's
-- commit, and never changed. Prices are cash prices in ten-thousandths of the currency per 100 l.
create table order_benchmarks (
  order_id uuid primary key references orders (id) on delete cascade,
  buyer_id uuid not null references accounts (id),
  buyer_user_id uuid not null references users (id),
  ordered_on date not null,
  window_seq bigint,
  paid_e4 integer not null,
  offers integer not null check (offers >= 0),
  sellers integer not null check (sellers >= 0),
  best_e4 integer,
  median_e4 integer,
  rank integer check (rank >= 1),
  reference_e4 integer,
  -- Fewer than three offers of three sellers show nothing but their count.
  constraint enough_to_compare check (
    (offers >= 3 and sellers >= 3 and best_e4 is not null and median_e4 is not null and rank is not null)
    or ((offers < 3 or sellers < 3) and best_e4 is null and median_e4 is null and rank is null))
);
-- A buyer's report reads its days from this index alone.
create index order_benchmarks_buyer_day on order_benchmarks (buyer_id, ordered_on)
  include (order_id, buyer_user_id, paid_e4, best_e4, median_e4, reference_e4);
create index order_benchmarks_buyer_user_id on order_benchmarks (buyer_user_id);

-- Orders that were placed until this moment have their comparison with the market, or can have none (decision 0072). A node that dies
-- between an order and its comparison leaves an order behind this mark without one; a job finds it.
create table order_benchmark_progress (
  one boolean primary key default true check (one),
  checked_until timestamptz not null
);
insert into order_benchmark_progress (checked_until) values (now());

-- Sums of orders by month, from which statistics are read (decision 0071). Cancelled orders do not count. The columns behind `net_minor`
-- are those of the comparison with the market: how many orders have one, a median or a reference, their litres, and the distances in
-- ten-thousandths per 100 l times litres. The orders hold the references to accounts and goods.
create table order_months (
  buyer_id uuid not null,
  seller_id uuid not null,
  product_id uuid not null,
  terminal_id uuid not null,
  buyer_user_id uuid not null,
  -- The delivery address on one line; empty for collected goods.
  address text not null,
  -- The first day of the month.
  month date not null,
  orders bigint not null,
  litres bigint not null,
  net_minor bigint not null,
  recorded bigint not null,
  compared bigint not null,
  compared_litres bigint not null,
  below_median bigint not null,
  above_best bigint not null,
  at_best bigint not null,
  referenced bigint not null,
  referenced_litres bigint not null,
  above_reference bigint not null,
  primary key (buyer_id, month, seller_id, product_id, terminal_id, buyer_user_id, address)
) with (fillfactor = 80);
create index order_months_seller on order_months (seller_id, month);
create index order_months_terminal on order_months (terminal_id, month);

-- What changed since the sums were last brought up to date. An order only adds rows here, so it waits for no other order of its month.
-- A reader adds both tables in one statement.
create table order_month_changes (like order_months);

-- What buyers wanted and did not get: refused orders by the code of the refusal, and reservations that ended without an order
-- (EXPIRED). One row a day for a buyer and a product at a terminal: a second attempt is no second demand.
create table lost_demand (
  seller_id uuid not null references accounts (id),
  day date not null,
  reason text not null,
  buyer_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  terminal_id uuid not null references terminals (id),
  attempts integer not null check (attempts > 0),
  -- The largest quantity wanted on that day.
  litres bigint not null check (litres > 0),
  primary key (seller_id, day, reason, buyer_id, product_id, terminal_id)
);
create index lost_demand_buyer_id on lost_demand (buyer_id);
create index lost_demand_product_id on lost_demand (product_id);
create index lost_demand_terminal_id on lost_demand (terminal_id);
create index lost_demand_day on lost_demand (day);

-- Reservations that ended until this moment are recorded.
create table lost_demand_progress (
  one boolean primary key default true check (one),
  recorded_until timestamptz not null
);
insert into lost_demand_progress (recorded_until) values (now());

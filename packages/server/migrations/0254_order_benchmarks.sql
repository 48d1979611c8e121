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
  -- Fewer than three offers of three sellers tell nothing but their count.
  constraint enough_to_compare check (
    (offers >= 3 and sellers >= 3 and best_e4 is not null and median_e4 is not null and rank is not null)
    or ((offers < 3 or sellers < 3) and best_e4 is null and median_e4 is null and rank is null))
);
-- A buyer's report reads its days from this index alone.
create index order_benchmarks_buyer_day on order_benchmarks (buyer_id, ordered_on)
  include (order_id, buyer_user_id, paid_e4, best_e4, median_e4, reference_e4);
create index order_benchmarks_buyer_user_id on order_benchmarks (buyer_user_id);

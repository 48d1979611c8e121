-- Orders that were placed until this moment have their comparison with the market, or can have none (decision 0072). A node that dies
-- between an order and its comparison leaves an order behind this mark without one; a job finds it.
create table order_benchmark_progress (
  one boolean primary key default true check (one),
  checked_until timestamptz not null
);
insert into order_benchmark_progress (checked_until) values (now());

-- A contract covers several terminals. Its price is fixed, or the buyer's live price with a premium or discount.
create table contracts (
  id uuid primary key,
  contract_no text not null,
  seller_id uuid not null references accounts (id),
  buyer_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  starts_on date not null,
  ends_on date not null,
  agreed_litres bigint not null check (agreed_litres > 0),
  called_off_litres bigint not null default 0,
  lifted_litres bigint not null default 0,
  price_minor integer check (price_minor > 0),
  price_kind text not null default 'FIXED' check (price_kind in ('FIXED', 'FORMULA')),
  premium_value numeric(12, 4),
  premium_unit text check (premium_unit in ('USD/mt', 'L/mt', 'L/cbm', 'L/100L15')),
  payment_term smallint not null default 14 check (payment_term in (7, 14, 21, 30, 45)),
  lapsed_litres bigint not null default 0 check (lapsed_litres >= 0),
  month_min_litres bigint check (month_min_litres > 0),
  month_max_litres bigint check (month_max_litres > 0),
  -- How far a month may stay below its minimum or go above its maximum.
  tolerance_permille smallint not null default 0 check (tolerance_permille between 0 and 500),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_reason text,
  -- The seller delivers the goods of a contract to an address of the buyer, which each call-off names.
  delivered boolean not null default false,
  constraint contracts_period check (ends_on >= starts_on),
  constraint contracts_price check ((price_kind = 'FIXED') = (price_minor is not null)),
  constraint contracts_premium check ((price_kind = 'FORMULA') = (premium_value is not null and premium_unit is not null)),
  constraint contracts_month_bounds check (month_max_litres >= month_min_litres),
  constraint contracts_closing check ((closed_at is null) = (closed_reason is null)),
  -- The ledger: agreed = called off + open + lapsed, and what is open is never below zero.
  constraint contracts_not_overdrawn check (called_off_litres + lapsed_litres <= agreed_litres)
);
create index contracts_buyer_id on contracts (buyer_id);
create index contracts_product_id on contracts (product_id);
create unique index contracts_number on contracts (seller_id, contract_no);

-- Each terminal of a contract has an offer of its own. It is never shown (status REMOVED); it carries the price of the contract
-- through the same chain and the same order transaction as any other offer.
create table contract_terminals (
  contract_id uuid not null references contracts (id),
  terminal_id uuid not null references terminals (id),
  offer_id uuid not null unique references offers (id),
  primary key (contract_id, terminal_id)
);
create index contract_terminals_terminal_id on contract_terminals (terminal_id);

-- What was called off for each calendar month, and what lapsed because a month's minimum was not met.
create table contract_months (
  contract_id uuid not null references contracts (id),
  month date not null check (extract(day from month) = 1),
  called_off_litres bigint not null default 0 check (called_off_litres >= 0),
  lapsed_litres bigint not null default 0 check (lapsed_litres >= 0),
  settled_at timestamptz,
  primary key (contract_id, month)
);

create table contract_events (
  id bigint generated always as identity primary key,
  contract_id uuid not null references contracts (id),
  at timestamptz not null,
  user_id uuid references users (id),
  kind text not null check (kind in ('CREATED', 'CHANGED', 'CLOSED', 'LAPSED', 'REMINDED')),
  litres bigint,
  note text not null default ''
);
create index contract_events_contract_id on contract_events (contract_id);
create index contract_events_user_id on contract_events (user_id);

-- Each reminder before the end of a contract is sent once.
create table contract_reminders (
  contract_id uuid not null references contracts (id),
  days smallint not null check (days in (30, 14, 3)),
  at timestamptz not null,
  primary key (contract_id, days)
);

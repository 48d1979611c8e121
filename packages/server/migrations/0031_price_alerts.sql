-- A user asks for a notice when the lowest net price of a product at chosen terminals crosses a threshold.
create table price_alerts (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  name text not null,
  product_id uuid not null references products (id),
  condition text not null check (condition in ('BELOW', 'ABOVE')),
  threshold_minor integer not null check (threshold_minor > 0),
  on_page boolean not null,
  by_mail boolean not null,
  -- Whether the next price that reaches the threshold fires. An alert takes its side when it is saved.
  armed boolean not null,
  -- Does not fire before this instant.
  snoozed_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  -- An alert may watch a product in a favourite list instead of at chosen terminals: it follows the list.
  on_list boolean not null default false,
  -- Null once the list is gone for good.
  list_id uuid references favourite_lists (id) on delete set null,
  check (on_page or by_mail),
  constraint price_alerts_list check (on_list or list_id is null)
);
create index price_alerts_account_id on price_alerts (account_id);
create index price_alerts_user_id on price_alerts (user_id, created_at);
create index price_alerts_product_id on price_alerts (product_id);
create index price_alerts_list_id on price_alerts (list_id) where list_id is not null;

create table price_alert_terminals (
  alert_id uuid not null references price_alerts (id) on delete cascade,
  terminal_id uuid not null references terminals (id),
  primary key (alert_id, terminal_id)
);
create index price_alert_terminals_terminal_id on price_alert_terminals (terminal_id);

-- An alert fires at most once in a market window, whichever node checks it.
create table price_alert_firings (
  alert_id uuid not null references price_alerts (id) on delete cascade,
  window_seq bigint not null,
  at timestamptz not null,
  price_minor integer not null,
  offer_id uuid not null references offers (id),
  primary key (alert_id, window_seq)
);
create index price_alert_firings_offer_id on price_alert_firings (offer_id);
create index price_alert_firings_at on price_alert_firings (alert_id, at desc);

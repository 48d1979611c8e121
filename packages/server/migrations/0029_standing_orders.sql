-- Orders that wait for a price.

-- One cancels the other: of the standing orders of a group one may order. The row is locked before its members.
create table standing_order_groups (
  id uuid primary key,
  account_id uuid not null references accounts (id)
);
create index standing_order_groups_account_id on standing_order_groups (account_id);

-- An order that waits for a price: it is placed once the buyer's net price reaches the limit.
create table standing_orders (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- The order is placed with the rights that this user has then.
  user_id uuid not null references users (id),
  name text not null,
  product_id uuid not null references products (id),
  quantity_litres bigint not null check (quantity_litres > 0),
  limit_minor integer not null check (limit_minor > 0),
  mode text not null check (mode in ('EXECUTE', 'NOTIFY')),
  -- In how many market windows in a row the price must reach the limit.
  windows smallint not null check (windows in (1, 2)),
  payment_term smallint not null check (payment_term in (7, 14, 21, 30, 45)),
  location_id uuid references locations (id),
  reference text not null default '',
  earmark boolean not null default false,
  valid_until timestamptz not null,
  group_id uuid references standing_order_groups (id),
  state text not null check (state in ('ACTIVE', 'PAUSED', 'EXECUTED', 'EXPIRED', 'CANCELLED', 'REJECTED')),
  -- Why it is in its state: a code of the closed list in the domain, its facts and its German sentence.
  reason text,
  reason_facts jsonb not null default '{}',
  reason_text text not null default '',
  -- Part of the key of its order. It grows when a rejected standing order is put back.
  firing_no integer not null default 1,
  order_id uuid references orders (id),
  -- What would keep it from ordering today; null: nothing.
  precheck text,
  precheck_facts jsonb not null default '{}',
  precheck_text text not null default '',
  prechecked_at timestamptz,
  -- The last finding that was mailed; null after a check that found nothing.
  precheck_mailed text,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- A standing order above the limits of its account waits until a colleague has approved it. A change takes the approval away.
  approved_by uuid references users (id),
  approved_at timestamptz,
  check (state <> 'EXECUTED' or mode = 'NOTIFY' or order_id is not null),
  check (created_at + interval '32 days' > valid_until or version > 1),
  constraint standing_orders_approved check ((approved_by is null) = (approved_at is null)),
  constraint standing_orders_second_person check (approved_by <> user_id)
);
create index standing_orders_account_id on standing_orders (account_id, created_at desc);
create index standing_orders_active on standing_orders (account_id) where state = 'ACTIVE';
create index standing_orders_valid_until on standing_orders (valid_until) where state in ('ACTIVE', 'PAUSED');
create index standing_orders_user_id on standing_orders (user_id);
create index standing_orders_product_id on standing_orders (product_id);
create index standing_orders_location_id on standing_orders (location_id) where location_id is not null;
create index standing_orders_group_id on standing_orders (group_id) where group_id is not null;
create unique index standing_orders_order_id on standing_orders (order_id) where order_id is not null;
-- Only one standing order of a group has placed an order.
create unique index standing_orders_one_of_group on standing_orders (group_id) where group_id is not null and order_id is not null;
create index standing_orders_approved_by on standing_orders (approved_by);

create table standing_order_terminals (
  standing_order_id uuid not null references standing_orders (id),
  terminal_id uuid not null references terminals (id),
  primary key (standing_order_id, terminal_id)
);
create index standing_order_terminals_terminal_id on standing_order_terminals (terminal_id);

create table standing_order_events (
  id bigint generated always as identity primary key,
  standing_order_id uuid not null references standing_orders (id),
  at timestamptz not null,
  user_id uuid references users (id),
  kind text not null check (kind in ('CREATED', 'CHANGED', 'APPROVED', 'PAUSED', 'RESUMED', 'EXECUTED', 'NOTIFIED', 'REJECTED', 'EXPIRED', 'CANCELLED', 'AT_RISK')),
  version integer not null,
  text text not null default ''
);
create index standing_order_events_standing_order_id on standing_order_events (standing_order_id, id);
create index standing_order_events_user_id on standing_order_events (user_id);

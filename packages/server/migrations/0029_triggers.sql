-- Orders that wait for a price.

-- One cancels the other: of the triggers of a group one may order. The row is locked before its members.
create table trigger_groups (
  id uuid primary key,
  account_id uuid not null references accounts (id)
);
create index trigger_groups_account_id on trigger_groups (account_id);

-- An order that waits for a price: it is placed once the buyer's net price reaches the limit.
create table triggers (
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
  group_id uuid references trigger_groups (id),
  state text not null check (state in ('ACTIVE', 'PAUSED', 'EXECUTED', 'EXPIRED', 'CANCELLED', 'REJECTED')),
  -- Why it is in its state: a code of the closed list in the domain, its facts and its German sentence.
  reason text,
  reason_facts jsonb not null default '{}',
  reason_text text not null default '',
  -- Part of the key of its order. It grows when a rejected trigger is put back.
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
  -- A trigger above the limits of its account waits until a colleague has approved it. A change takes the approval away.
  approved_by uuid references users (id),
  approved_at timestamptz,
  check (state <> 'EXECUTED' or mode = 'NOTIFY' or order_id is not null),
  check (created_at + interval '32 days' > valid_until or version > 1),
  constraint triggers_approved check ((approved_by is null) = (approved_at is null)),
  constraint triggers_second_person check (approved_by <> user_id)
);
create index triggers_account_id on triggers (account_id, created_at desc);
create index triggers_active on triggers (account_id) where state = 'ACTIVE';
create index triggers_valid_until on triggers (valid_until) where state in ('ACTIVE', 'PAUSED');
create index triggers_user_id on triggers (user_id);
create index triggers_product_id on triggers (product_id);
create index triggers_location_id on triggers (location_id) where location_id is not null;
create index triggers_group_id on triggers (group_id) where group_id is not null;
create unique index triggers_order_id on triggers (order_id) where order_id is not null;
-- Only one trigger of a group has placed an order.
create unique index triggers_one_of_group on triggers (group_id) where group_id is not null and order_id is not null;
create index triggers_approved_by on triggers (approved_by);

create table trigger_terminals (
  trigger_id uuid not null references triggers (id),
  terminal_id uuid not null references terminals (id),
  primary key (trigger_id, terminal_id)
);
create index trigger_terminals_terminal_id on trigger_terminals (terminal_id);

create table trigger_events (
  id bigint generated always as identity primary key,
  trigger_id uuid not null references triggers (id),
  at timestamptz not null,
  user_id uuid references users (id),
  kind text not null check (kind in ('CREATED', 'CHANGED', 'APPROVED', 'PAUSED', 'RESUMED', 'EXECUTED', 'NOTIFIED', 'REJECTED', 'EXPIRED', 'CANCELLED', 'AT_RISK')),
  version integer not null,
  text text not null default ''
);
create index trigger_events_trigger_id on trigger_events (trigger_id, id);
create index trigger_events_user_id on trigger_events (user_id);

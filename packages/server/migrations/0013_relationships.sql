-- Who trades with whom.

create table relationships (
  id uuid primary key,
  buyer_id uuid not null references accounts (id),
  seller_id uuid not null references accounts (id),
  buyer_status text not null check (buyer_status in ('NEW', 'ENABLED', 'DISABLED')),
  seller_status text not null check (seller_status in ('NEW', 'ENABLED', 'DISABLED')),
  additives_enabled boolean not null default false,
  payment_terms smallint[] not null default '{7}' check (payment_terms <@ array[7, 14, 21, 30, 45]::smallint[] and cardinality(payment_terms) > 0),
  created_at timestamptz not null default now(),
  -- The seller's own number of the buyer.
  customer_no text check (customer_no <> ''),
  request_message text not null default '',
  -- The side that asked; null where the provider made the relationship.
  requested_by text check (requested_by in ('buyer', 'seller')),
  -- ALL: every additive is released. CHOSEN: those in released_products.
  additives_mode text not null default 'CHOSEN' check (additives_mode in ('ALL', 'CHOSEN')),
  notes text not null default '',
  version integer not null default 1 check (version > 0),
  -- One side is disabled by the provider. Both answers stay as they are, so that enabling the account restores them.
  suspended boolean not null default false,
  unique (buyer_id, seller_id)
);
create index relationships_seller_id on relationships (seller_id);
create unique index relationships_customer_no on relationships (seller_id, customer_no);

create table released_terminals (
  relationship_id uuid not null references relationships (id) on delete cascade,
  terminal_id uuid not null references terminals (id),
  primary key (relationship_id, terminal_id)
);
create index released_terminals_terminal_id on released_terminals (terminal_id);

create table released_products (
  relationship_id uuid not null references relationships (id) on delete cascade,
  product_id uuid not null references products (id),
  primary key (relationship_id, product_id)
);
create index released_products_product_id on released_products (product_id);

-- What happened between a buyer and a seller: requests, answers, changed terms. One row each, never changed.
create table relationship_changes (
  id bigint generated always as identity primary key,
  relationship_id uuid not null references relationships (id) on delete cascade,
  kind text not null check (kind in ('REQUEST', 'STATUS', 'TERMS')),
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  -- The version of the terms after the change.
  version integer not null,
  before jsonb,
  after jsonb not null
);
create index relationship_changes_relationship_id on relationship_changes (relationship_id, id desc);
create index relationship_changes_changed_by on relationship_changes (changed_by);

-- What a buyer asks of a connected seller, so that something can be bought: goods, a payment term, credit, a user's right.
create table release_requests (
  id uuid primary key,
  relationship_id uuid not null references relationships (id) on delete cascade,
  kind text not null check (kind in ('GOODS', 'TERMS', 'CREDIT', 'RIGHT')),
  product_id uuid references products (id),
  terminal_id uuid references terminals (id),
  -- The user for whom the right to purchase is asked.
  right_user_id uuid references users (id),
  message text not null default '' check (char_length(message) <= 500),
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  answer text not null default '' check (char_length(answer) <= 500),
  requested_by uuid not null references users (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  constraint release_requests_goods check (
    (kind in ('GOODS', 'TERMS')) = (product_id is not null) and (product_id is null) = (terminal_id is null)),
  constraint release_requests_right check ((kind = 'RIGHT') = (right_user_id is not null)),
  constraint release_requests_decided check ((status = 'OPEN') = (decided_at is null)),
  constraint release_requests_answer check (status <> 'REFUSED' or answer <> '')
);
-- The same thing is asked once at a time.
create unique index release_requests_open on release_requests
  (relationship_id, kind, product_id, terminal_id, right_user_id) nulls not distinct where status = 'OPEN';
create index release_requests_relationship_id on release_requests (relationship_id, id desc);
create index release_requests_product_id on release_requests (product_id);
create index release_requests_terminal_id on release_requests (terminal_id);
create index release_requests_right_user_id on release_requests (right_user_id);
create index release_requests_requested_by on release_requests (requested_by);
create index release_requests_decided_by on release_requests (decided_by);

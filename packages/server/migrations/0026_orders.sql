-- Orders and what follows after them: steps with their values, amendments, liftings, pickup slips, saved views, files.

-- One sequence a year; numbers are unique and may have gaps.
do $$
begin
  for year in 2020..2099 loop
    execute format('create sequence order_numbers_%s as bigint start 100001', year);
  end loop;
end $$;

create table orders (
  id uuid primary key,
  order_no text not null unique,
  original_order_id uuid references orders (id),
  buyer_id uuid not null references accounts (id),
  buyer_user_id uuid not null references users (id),
  seller_id uuid not null references accounts (id),
  offer_id uuid not null references offers (id),
  product_id uuid not null references products (id),
  terminal_id uuid not null references terminals (id),
  status text not null check (status in ('MANUAL', 'INCOMPLETE', 'CONFIRMED', 'TRANSFERRED', 'COMPLETE', 'CANCELLED')),
  price_minor integer not null check (price_minor > 0),
  volume_litres bigint not null check (volume_litres > 0),
  net_minor bigint not null check (net_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0),
  gross_minor bigint not null,
  vat_permille smallint not null,
  -- The case of value added tax with its category, its codes and its sentence, as it was when the order was placed; kept for ever. Null on
  -- the oldest orders, which are taxed.
  vat_case jsonb,
  payment_term smallint not null,
  purchase_unit text not null check (purchase_unit in ('cbm', 'lt')),
  collection_days smallint,
  collection_start date not null,
  collection_end date not null,
  delivery_address jsonb,
  contract_no text,
  lifting_no text,
  pickup_no text,
  -- 0: the order was handed over and never loaded, so it ends with nothing lifted and nothing to invoice.
  lifted_litres bigint check (lifted_litres >= 0),
  -- The chain of the price as it was when the order was placed; kept for ever.
  explanation jsonb not null,
  -- Set by the first edit: the values before any.
  original_values jsonb,
  cancelled_reason text,
  settled_at timestamptz,
  created_at timestamptz not null,
  ordered_on date not null,
  updated_at timestamptz not null,
  -- Grows with each change, so that two people never change the same state.
  version integer not null default 1 check (version > 0),
  -- Goods were lifted before the ERP received the order, so it still waits for the transfer.
  transfer_pending boolean not null default false,
  erp_reference text,
  -- The version of the order confirmation: 1, and one more with each amendment that came into force.
  document_version smallint not null default 1 check (document_version > 0),
  -- What is invoiced once the order is complete: the lifted volume and its amounts. Null before.
  billed_litres bigint check (billed_litres >= 0),
  billed_net_minor bigint,
  billed_vat_minor bigint,
  billed_gross_minor bigint,
  -- The notices that the law demands, as they were when the order was placed; kept for ever.
  papers jsonb,
  -- The tax status that held when the order was placed.
  tax_status text check (tax_status in ('TAXED', 'HEATING', 'SUSPENDED', 'EXEMPT', 'NONE')),
  contract_id uuid references contracts (id),
  -- What the order counts in the ledger of its contract.
  contract_litres bigint not null default 0 check (contract_litres >= 0),
  -- What the papers say for ever: the carbon dioxide factors and the version of the terms that held when the order was placed.
  co2 jsonb,
  -- Where the law changes during the collection: each part of its days with its figures. Null: one set of figures for all days.
  law_parts jsonb,
  terms_version text,
  terms_hash text check (terms_hash ~ '^[0-9a-f]{64}$'),
  -- The buyer's own text, from the basket.
  reference text not null default '' check (length(reference) <= 60),
  -- The approval behind an order.
  approval_id uuid references approvals (id),
  check (gross_minor = net_minor + vat_minor),
  check (collection_end >= collection_start),
  check ((status = 'CANCELLED') = (cancelled_reason is not null)),
  constraint orders_billed check (
    (billed_litres is null) = (billed_gross_minor is null)
    and (billed_gross_minor is null or billed_gross_minor = billed_net_minor + billed_vat_minor)),
  constraint orders_terms check ((terms_version is null) = (terms_hash is null))
);
create index orders_original_order_id on orders (original_order_id) where original_order_id is not null;
create index orders_incomplete on orders (seller_id) where status = 'INCOMPLETE';
create index orders_buyer_user_id on orders (buyer_user_id);
create index orders_offer_id on orders (offer_id);
create index orders_product_id on orders (product_id);
create index orders_manual on orders (seller_id) where status = 'MANUAL';
create index orders_to_transfer on orders (seller_id) where status = 'CONFIRMED' or transfer_pending;
create index orders_to_lift on orders (seller_id) where status = 'TRANSFERRED';
-- The list finds the orders of each rare state by such an index; a new order writes none for this one.
create index orders_cancelled on orders (seller_id) where status = 'CANCELLED';
create index orders_contract_id on orders (contract_id, created_at desc) where contract_id is not null;
-- The orders of a seller at a terminal, and what all sellers sold there on some days, which the share of a seller needs.
create index orders_terminal_id on orders (terminal_id, ordered_on, seller_id);
-- A seller has many orders at a few terminals. Without this the planner takes both for independent, and reads 30,000 orders where the newest 10,000 are
-- asked for.
create statistics orders_sellers_terminals (mcv) on seller_id, terminal_id from orders;
-- What the order list filters, counts, sums and sorts by stands in the indexes of both sides, and what reports read of single days: an
-- order with its price's explanation is seven times as large.
create index orders_seller_id on orders (seller_id, created_at desc, id desc)
  include (status, buyer_id, product_id, terminal_id, purchase_unit, price_minor, volume_litres, net_minor, gross_minor,
           collection_start, collection_end, delivery_address, original_values, order_no, payment_term, ordered_on);
create index orders_buyer_id on orders (buyer_id, created_at desc, id desc)
  include (status, seller_id, product_id, terminal_id, purchase_unit, price_minor, volume_litres, net_minor, gross_minor,
           collection_start, collection_end, delivery_address, original_values, order_no, payment_term, ordered_on);
-- The list reads indexes only while its newest orders stand in tidied pages. By a share of the table that would come true after 200,000 changes
-- of 1,000,000 orders; until then its first page reads 25 times as many pages (decision 0169).
alter table orders set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
-- An order is found by a part of any of its numbers (`history/order-columns.read.ts`).
create index orders_numbers on orders using gin ((order_no || E'\t' || coalesce(contract_no, '') || E'\t' || coalesce(lifting_no, '')
  || E'\t' || coalesce(pickup_no, '')) gin_trgm_ops);
create index orders_approval_id on orders (approval_id) where approval_id is not null;
-- The provider's list of all orders stands by time.
create index orders_created_at on orders (created_at, id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null,
  user_id uuid references users (id),
  from_status text,
  to_status text not null,
  note text not null default '',
  -- What was done, such as COMPLETE or LIFT; empty for events before there were steps.
  step text not null default '',
  -- Values before and after: {"price": {"from": 98.5, "to": 97}}
  changes jsonb not null default '{}',
  -- Each transaction of a request with a key names the key. No feature needs to know of it.
  api_key_id uuid references api_keys (id) default nullif(current_setting('handelsplatz.api_key', true), '')::uuid
);
create index order_events_order_id on order_events (order_id);
create index order_events_user_id on order_events (user_id);
create index order_events_api_key_id on order_events (api_key_id) where api_key_id is not null;

create table order_amendments (
  order_id uuid not null references orders (id) on delete cascade,
  number smallint not null check (number > 0),
  state text not null check (state in ('OPEN', 'APPLIED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'ENDED')),
  reason text not null check (reason <> ''),
  answer text not null default '',
  -- The values of the order before and after: priceMinor, volumeLitres, netMinor, vatMinor, grossMinor, collectionStart, collectionEnd.
  before_values jsonb not null,
  after_values jsonb not null,
  -- What is held of offer, daily limit and credit while the buyer has not answered.
  held_litres bigint not null default 0 check (held_litres >= 0),
  held_minor bigint not null default 0 check (held_minor >= 0),
  -- The version of the confirmation that this amendment made; null until it came into force.
  document_version smallint,
  valid_until timestamptz not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  primary key (order_id, number),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((state in ('APPLIED', 'ACCEPTED')) = (document_version is not null)),
  -- Each version of a confirmation has one amendment.
  unique (order_id, document_version),
  check (state = 'OPEN' or (held_litres = 0 and held_minor = 0))
);
create unique index order_amendments_open on order_amendments (order_id) where state = 'OPEN';
create index order_amendments_due on order_amendments (valid_until) where state = 'OPEN';
create index order_amendments_proposed_by on order_amendments (proposed_by);
create index order_amendments_decided_by on order_amendments (decided_by);

-- How far a loading may pass the ordered volume of a product without a question, where a seller wants another share than the usual one.
create table lift_tolerances (
  seller_id uuid not null references accounts (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  permille smallint not null check (permille between 0 and 200),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  primary key (seller_id, product_id)
);
create index lift_tolerances_product_id on lift_tolerances (product_id);
create index lift_tolerances_changed_by on lift_tolerances (changed_by);

create table order_liftings (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  seller_id uuid not null references accounts (id),
  -- The number of the bill of lading. A seller reports each one once.
  bol_no text not null check (bol_no <> ''),
  loading_no text not null default '',
  vehicle text not null default '',
  lifted_on date not null,
  observed_litres bigint not null check (observed_litres > 0),
  temperature_tenths smallint not null check (temperature_tenths between -500 and 1000),
  density numeric(6, 4) not null constraint order_liftings_density_15_check check (density between 0.6 and 1.2),
  standard_litres bigint not null constraint order_liftings_litres_15_check check (standard_litres > 0),
  -- The rate of VAT, the factors of carbon dioxide and the biogenic share of the day of loading. Null: those of the order.
  figures jsonb,
  -- ASKED: above the tolerance; waits for the seller and counts only after a yes.
  state text not null check (state in ('COUNTED', 'ASKED', 'REFUSED')),
  source text not null check (source in ('FORM', 'PASTE', 'API')),
  reported_by uuid not null references users (id),
  reported_at timestamptz not null
);
create index order_liftings_order_id on order_liftings (order_id);
create index order_liftings_asked on order_liftings (seller_id) where state = 'ASKED';
create index order_liftings_reported_by on order_liftings (reported_by);
-- A refused loading keeps its number no longer: the seller may report the bill of lading again, corrected or for another order.
create unique index order_liftings_seller_id_bol_no on order_liftings (seller_id, bol_no) where state <> 'REFUSED';
create index order_liftings_seller_id on order_liftings (seller_id, bol_no);
-- A part of a bill of lading leads to its order (`history/order-conditions.read.ts`).
create index order_liftings_numbers on order_liftings using gin ((bol_no || E'\t' || loading_no) gin_trgm_ops);

create table pickup_slips (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  token bytea not null unique check (length(token) = 16),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  -- Only the newest openings of a slip are kept, so their number is counted apart.
  opened integer not null default 0 check (opened >= 0)
);
create index pickup_slips_order_id on pickup_slips (order_id);
create index pickup_slips_created_by on pickup_slips (created_by);
create index pickup_slips_revoked_by on pickup_slips (revoked_by);

create table pickup_slip_openings (
  id bigint generated always as identity primary key,
  slip_id uuid not null references pickup_slips (id) on delete cascade,
  at timestamptz not null,
  -- Without its last part: 203.0.113.x
  address text not null
);
create index pickup_slip_openings_slip_id on pickup_slip_openings (slip_id);

-- Saved views of lists: filters, sort and columns under a name. Each list has names and defaults of its own.
create table order_views (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  author_id uuid not null references users (id),
  name text not null check (name <> ''),
  shared boolean not null,
  -- What everybody of the account sees first who has not chosen another view.
  account_default boolean not null default false,
  -- The parameters of the list as in the page's address; relative ranges stay relative.
  search jsonb not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  list text not null default 'orders' check (list in ('orders', 'market')),
  check (shared or not account_default)
);
create index order_views_account_id on order_views (account_id);
create index order_views_author_id on order_views (author_id);
create unique index order_views_account_default on order_views (account_id, list) where account_default;
create unique index order_views_shared_name on order_views (account_id, list, lower(name)) where shared;
create unique index order_views_own_name on order_views (author_id, list, lower(name)) where not shared;

-- The view that a user sees first.
create table order_view_defaults (
  user_id uuid not null references users (id) on delete cascade,
  view_id uuid not null references order_views (id) on delete cascade,
  list text not null default 'orders' check (list in ('orders', 'market')),
  primary key (user_id, list)
);
create index order_view_defaults_view_id on order_view_defaults (view_id);

-- Saved views that are sent by mail.
create table order_view_mails (
  view_id uuid not null references order_views (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  every text not null check (every in ('DAY', 'WEEK')),
  -- From 1, Monday.
  weekday smallint check (weekday between 1 and 7),
  -- In the brand's zone.
  hour smallint not null check (hour between 0 and 23),
  format text not null check (format in ('csv', 'xlsx')),
  -- The day of the last mail, or of the choice where its hour was over.
  last_on date,
  primary key (view_id, user_id),
  check ((every = 'WEEK') = (weekday is not null))
);
create index order_view_mails_user_id on order_view_mails (user_id);

-- Files of the order list that are made in the background and kept for 72 hours.
create table order_files (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Only this user reads the file.
  user_id uuid not null references users (id) on delete cascade,
  -- The query of the interface. Relative periods count from as_of.
  choice jsonb not null,
  as_of timestamptz not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- Empty: all columns.
  columns text[] not null default '{}',
  -- The view that asked for the file; empty when a person did.
  view_name text not null default '',
  state text not null default 'WRITING' check (state in ('WRITING', 'READY', 'FAILED')),
  -- Null before the orders are settled.
  total integer check (total >= 0),
  written integer not null default 0 check (written >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- Which run of the job writes the file, one at a time. A later run takes it over.
  writer uuid,
  -- The accounts whose orders the file holds; its content is sent only to readers who still see them. Null before the orders are
  -- settled.
  holds_account_ids uuid[],
  check (state <> 'READY' or written = total),
  constraint order_files_ready_holds check (state <> 'READY' or holds_account_ids is not null)
);
create index order_files_user_id on order_files (user_id, created_at desc);
create index order_files_account_id on order_files (account_id);
create index order_files_expires_at on order_files (expires_at);

-- The content in pieces of the same length, so that a part of a file is found without reading the whole.
create table order_file_pieces (
  file_id uuid not null references order_files (id) on delete cascade,
  number integer not null check (number >= 0),
  content bytea not null,
  primary key (file_id, number)
);
-- The content is compressed already, or goes out once.
alter table order_file_pieces alter column content set storage external;

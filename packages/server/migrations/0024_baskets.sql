create table baskets (
  id uuid primary key,
  user_id uuid not null references users (id),
  account_id uuid not null references accounts (id),
  -- WAITING: for a colleague; the basket belongs to its approval, and its reserved prices run on.
  status text not null check (status in ('OPEN', 'WAITING', 'ORDERED')),
  created_at timestamptz not null
);
create index baskets_user_id on baskets (user_id);
create index baskets_account_id on baskets (account_id);
-- A user of a parent has an open basket of its own for each child in whose market it orders.
create unique index baskets_open on baskets (user_id, account_id) where status = 'OPEN';

create table basket_items (
  id uuid primary key,
  basket_id uuid not null references baskets (id) on delete cascade,
  offer_id uuid not null references offers (id),
  quantity_litres bigint not null check (quantity_litres > 0),
  payment_term smallint not null check (payment_term in (7, 14, 21, 30, 45)),
  location_id uuid references locations (id),
  price_minor integer not null check (price_minor > 0),
  reserved_at timestamptz not null,
  reserved_until timestamptz not null,
  explanation jsonb not null,
  created_at timestamptz not null,
  -- A buyer's own text for a position, such as the number of its purchase. It goes with the order onto papers and lists.
  reference text not null default '' check (length(reference) <= 60),
  -- The state to which the buyer takes goods that it collects; empty where they stay in the country.
  destination text not null default '' check (destination ~ '^([A-Z]{2})?$'),
  -- Whether value added tax was due when the position was last changed; sums of reserved prices count it.
  taxed boolean not null default true
);
create index basket_items_basket_id on basket_items (basket_id);
create index basket_items_offer_id on basket_items (offer_id);
create index basket_items_location_id on basket_items (location_id);
create index basket_items_reserved_until on basket_items (reserved_until);

-- Purchases that come again: positions under a name, of one user or of the whole account.
create table order_templates (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  author_id uuid not null references users (id),
  name text not null check (name <> '' and length(name) <= 60),
  shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1 check (version > 0)
);
create unique index order_templates_shared_name on order_templates (account_id, lower(name)) where shared;
create index order_templates_account_id on order_templates (account_id);
create index order_templates_author_id on order_templates (author_id);
-- A user of a parent has own templates in each market: its own, and those of its children.
create unique index order_templates_own_name on order_templates (account_id, author_id, lower(name)) where not shared;

create table order_template_positions (
  template_id uuid not null references order_templates (id) on delete cascade,
  position smallint not null check (position between 1 and 50),
  offer_id uuid not null references offers (id),
  quantity_litres integer not null check (quantity_litres > 0),
  -- Null: the shortest one that the offer allows.
  payment_term smallint,
  location_id uuid references locations (id),
  reference text not null default '' check (length(reference) <= 60),
  primary key (template_id, position)
);
create index order_template_positions_offer_id on order_template_positions (offer_id);
create index order_template_positions_location_id on order_template_positions (location_id);

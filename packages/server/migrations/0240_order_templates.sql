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
create unique index order_templates_own_name on order_templates (author_id, lower(name)) where not shared;
create index order_templates_account_id on order_templates (account_id);
create index order_templates_author_id on order_templates (author_id);

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

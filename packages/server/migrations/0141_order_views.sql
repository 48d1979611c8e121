-- Saved views of the order list: filters, sort and columns under a name.

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
  check (shared or not account_default)
);
create index order_views_account_id on order_views (account_id);
create index order_views_author_id on order_views (author_id);
create unique index order_views_account_default on order_views (account_id) where account_default;
create unique index order_views_shared_name on order_views (account_id, lower(name)) where shared;
create unique index order_views_own_name on order_views (author_id, lower(name)) where not shared;

-- The view that a user sees first.
create table order_view_defaults (
  user_id uuid primary key references users (id) on delete cascade,
  view_id uuid not null references order_views (id) on delete cascade
);
create index order_view_defaults_view_id on order_view_defaults (view_id);

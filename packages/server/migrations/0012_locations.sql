create table locations (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  company text not null default '',
  street text not null,
  post_code text not null,
  city text not null,
  county text not null default '',
  contact_person text not null default '',
  instructions text not null default '',
  -- The state, by its code in ISO 3166; empty in the country of the marketplace.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create index locations_account_id on locations (account_id);

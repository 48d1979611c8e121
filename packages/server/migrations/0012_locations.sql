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
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create index locations_account_id on locations (account_id);

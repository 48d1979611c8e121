-- What the law demands on papers: numbers of both sides, and permits for goods under suspension or exempt.
alter table accounts
  add column vat_id text not null default '',
  add column tax_number text not null default '';

-- When a terminal loads, as people say it; empty where unknown.
alter table terminals add column opening_hours text not null default '';

create table permits (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  number text not null check (number <> ''),
  valid_until date not null,
  document text not null default '',
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (account_id, number)
);
create index permits_created_by on permits (created_by);

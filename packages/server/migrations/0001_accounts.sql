-- Accounts and their users.

-- A part of a word is found by its groups of three letters. Every PostgreSQL package brings the extension, and an owner of a
-- database may add it.
create extension if not exists pg_trgm;

create table accounts (
  id uuid primary key,
  type text not null check (type in ('buyer', 'seller', 'admin')),
  customer_no text not null unique,
  name text not null check (name <> ''),
  parent_id uuid references accounts (id),
  address_line1 text not null default '',
  address_line2 text not null default '',
  post_code text not null default '',
  city text not null default '',
  country text not null default '',
  -- Set by the provider; without it an account may look but not buy.
  purchasing_enabled boolean not null default true,
  -- What a parent adds to every price of this child, in currency per 100 l at 15 °C.
  price_adjustment numeric(10, 4) not null default 0,
  collection_shortening_days integer not null default 0 check (collection_shortening_days >= 0),
  created_at timestamptz not null default now(),
  -- The numbers that stand on papers.
  vat_id text not null default '',
  tax_number text not null default '',
  -- An account that the provider has disabled: its users cannot sign in, and nothing is traded with it.
  disabled_at timestamptz,
  disabled_reason text not null default '',
  -- From when on users of an account without a second factor may only set one up. Null: its administrator demands none.
  factors_due_at timestamptz,
  -- The version of an account's master data, so that two who change it at once do not overwrite each other.
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  check (parent_id is null or parent_id <> id)
);
create index accounts_parent_id on accounts (parent_id);
create index accounts_changed_by on accounts (changed_by) where changed_by is not null;
-- A word of one or two letters is looked for where a word begins; so every text begins with a space.
create index accounts_words on accounts using gin ((' ' || name || ' ' || customer_no || ' ' || city || ' ' || vat_id) gin_trgm_ops);
-- The provider's list of all accounts, by name.
create index accounts_by_name on accounts (name collate "de-x-icu", id);
-- Who cannot get in is few among many.
create index accounts_disabled on accounts (id) where disabled_at is not null;

create table users (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  username text not null check (username = lower(username) and username <> ''),
  email text not null check (email like '%@%'),
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  salutation text not null default '',
  title text not null default '',
  phone text not null default '',
  mobile text not null default '',
  roles text[] not null default '{}',
  -- 100 is active; everything else keeps the user out.
  status smallint not null default 100,
  address_line1 text not null default '',
  address_line2 text not null default '',
  county text not null default '',
  country text not null default '',
  post_code text not null default '',
  use_individual_address boolean not null default false,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  -- What a user does in the company: own fields of the profile.
  job_title text not null default '',
  department text not null default '',
  -- How many people work in the department. Null: not said.
  department_size integer check (department_size between 1 and 100000)
);
create unique index users_username on users (username);
create index users_account_id on users (account_id);
create index users_email on users (lower(email));
-- The provider's list of all users, by name.
create index users_by_name on users (last_name collate "de-x-icu", first_name collate "de-x-icu", id);
create index users_words on users using gin ((' ' || first_name || ' ' || last_name || ' ' || email || ' ' || username) gin_trgm_ops);
create index users_disabled on users (account_id) where status <> 100;

alter table accounts add foreign key (changed_by) references users (id);

-- Who entered or asked for which tax numbers of an account, and what became of it. Numbers stand on invoices, so each change is kept.
create table tax_number_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  vat_id text not null,
  tax_number text not null,
  note text not null default '',
  -- OPEN: the account has asked for it; DONE: entered by the provider; REFUSED: with a reason.
  state text not null check (state in ('OPEN', 'DONE', 'REFUSED')),
  requested_by uuid references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  answer text not null default '',
  check ((state = 'OPEN') = (decided_at is null)),
  check (state <> 'REFUSED' or answer <> '')
);
create unique index tax_number_changes_open on tax_number_changes (account_id) where state = 'OPEN';
create index tax_number_changes_account_id on tax_number_changes (account_id, requested_at);
create index tax_number_changes_requested_by on tax_number_changes (requested_by);
create index tax_number_changes_decided_by on tax_number_changes (decided_by);

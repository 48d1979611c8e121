-- Accounts, users and everything that proves who somebody is.

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
  check (parent_id is null or parent_id <> id)
);
create index accounts_parent_id on accounts (parent_id);

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
  created_at timestamptz not null default now()
);
create unique index users_username on users (username);
create index users_account_id on users (account_id);
create index users_email on users (lower(email));

create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- A browser that has signed in before may still try while the name is locked.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_user_id on known_devices (user_id);

-- Counts per name as typed, whether or not a user of that name exists.
create table sign_in_failures (
  name text primary key,
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null
);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_id on password_resets (user_id);

-- Users whom an account's administrator asks for, and the links by which new users come in.

create table user_requests (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  email text not null check (email like '%@%'),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  roles text[] not null default '{}',
  note text not null default '',
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'REJECTED', 'DELETED')),
  requested_by uuid not null references users (id),
  created_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- Why it was rejected.
  reason text not null default '',
  check ((status = 'OPEN') = (decided_at is null))
);
create index user_requests_account_id on user_requests (account_id, created_at);
create index user_requests_requested_by on user_requests (requested_by);
create index user_requests_decided_by on user_requests (decided_by);
create index user_requests_waiting on user_requests (created_at) where status = 'OPEN';
create unique index user_requests_one_per_address on user_requests (account_id, lower(email)) where status = 'OPEN';

create table invitations (
  id uuid primary key,
  -- Null: the first administrator of an empty installation.
  account_id uuid references accounts (id),
  request_id uuid unique references user_requests (id),
  email text not null,
  first_name text not null,
  last_name text not null,
  roles text[] not null default '{}',
  -- Of the newest link; a link sent again replaces the one before.
  token_hash bytea not null unique,
  invited_by uuid references users (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  -- The user that the invitation has become.
  user_id uuid references users (id),
  check ((accepted_at is null) = (user_id is null))
);
create index invitations_account_id on invitations (account_id, created_at);
create index invitations_invited_by on invitations (invited_by);
create index invitations_user_id on invitations (user_id);
create unique index invitations_one_per_address on invitations (account_id, lower(email))
  where accepted_at is null and withdrawn_at is null;

-- When a user was there last, also after all sessions have ended.
create table user_visits (
  user_id uuid primary key references users (id) on delete cascade,
  last_seen_at timestamptz not null
);

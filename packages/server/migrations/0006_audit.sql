-- The audit of every change, its chains, signed roots and archives (decisions 0091 and 0131).

-- What somebody changed or read: who, for whom, when, before and after. Rows are only added.
create table audit_entries (
  id bigint generated always as identity primary key,
  -- The account that the change concerns.
  account_id uuid not null references accounts (id),
  at timestamptz not null,
  -- Null: the marketplace itself.
  actor_id uuid references users (id),
  action text not null check (action <> ''),
  object_type text not null check (object_type <> ''),
  object_id text not null check (object_id <> ''),
  before jsonb,
  after jsonb,
  api_key_id uuid references api_keys (id) default nullif(current_setting('handelsplatz.api_key', true), '')::uuid,
  -- The transaction of an entry shows which entries are complete, so that all nodes seal them in one sequence.
  transaction_id xid8 not null default pg_current_xact_id()
);
create index audit_entries_child_accounts on audit_entries (object_id, id) where object_type = 'child-account';
create index audit_entries_api_key_id on audit_entries (api_key_id) where api_key_id is not null;
create index audit_entries_transaction on audit_entries (transaction_id, id);
-- Each question to the audit has its sort in an index: of an account, by action, by person, by object, and of all accounts.
create index audit_entries_account_id on audit_entries (account_id, at desc, id desc);
create index audit_entries_action on audit_entries (account_id, action, at desc, id desc);
create index audit_entries_actor_id on audit_entries (actor_id, at desc, id desc);
create index audit_entries_object_id on audit_entries (object_id, at desc, id desc);
create index audit_entries_at on audit_entries (at desc, id desc);
-- The provider looks for an action in all accounts.
create index audit_entries_of_all_by_action on audit_entries (action, at desc, id desc);

-- The chain of each account: the hash of an entry with the hash before it (decision 0091).
create table audit_seals (
  account_id uuid not null references accounts (id),
  position bigint not null check (position > 0),
  entry_id bigint not null unique references audit_entries (id),
  hash bytea not null check (length(hash) = 32),
  primary key (account_id, position)
);

-- Everything up to here is sealed: transaction and entry.
create table audit_progress (
  one boolean primary key default true check (one),
  transaction_id xid8 not null,
  entry_id bigint not null
);
insert into audit_progress (transaction_id, entry_id) values ('0', 0);

-- The signed roots over all chains, as they also stand in a file outside the database.
create table audit_roots (
  key_id text not null,
  number bigint not null check (number > 0),
  at timestamptz not null,
  entries bigint not null check (entries >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (key_id, number)
);
create index audit_roots_at on audit_roots (at desc);

-- Each check of the chains: by whom it was found whole, or how many entries were wrong.
create table audit_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  entries bigint not null,
  unsealed bigint not null,
  faults integer not null
);

-- Entries of the audit have an end (decision 0131). What was written into a signed file and read again may be deleted, nothing else.
create table audit_archives (
  key_id text not null,
  number bigint not null check (number > 0),
  at timestamptz not null,
  -- All entries of the file are older.
  until timestamptz not null,
  entries bigint not null check (entries > 0),
  -- Of the whole file.
  hash bytea not null check (length(hash) = 32),
  primary key (key_id, number)
);

-- Where the chain of each account goes on behind a file.
create table audit_archive_heads (
  account_id uuid not null references accounts (id),
  position bigint not null check (position > 0),
  hash bytea not null check (length(hash) = 32),
  key_id text not null,
  number bigint not null,
  primary key (account_id, position),
  foreign key (key_id, number) references audit_archives (key_id, number)
);
create index audit_archive_heads_archive on audit_archive_heads (key_id, number);

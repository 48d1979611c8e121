-- The transaction of an entry tells which entries are complete, so that they are sealed in one order for all nodes.
alter table audit_entries add column transaction_id xid8 not null default pg_current_xact_id();
create index audit_entries_transaction on audit_entries (transaction_id, id);

-- Each question to the audit has its order in an index: of an account, by action, by person, by object, and of all accounts.
drop index audit_entries_account_id, audit_entries_actor_id;
create index audit_entries_account_id on audit_entries (account_id, at desc, id desc);
create index audit_entries_action on audit_entries (account_id, action, at desc, id desc);
create index audit_entries_actor_id on audit_entries (actor_id, at desc, id desc);
create index audit_entries_object_id on audit_entries (object_id, at desc, id desc);
create index audit_entries_at on audit_entries (at desc, id desc);

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

create trigger audit_seals_only_grow before update or delete on audit_seals
  for each row execute function refuse_audit_change();
create trigger audit_seals_never_emptied before truncate on audit_seals
  for each statement execute function refuse_audit_change();
create trigger audit_roots_only_grow before update or delete on audit_roots
  for each row execute function refuse_audit_change();
create trigger audit_roots_never_emptied before truncate on audit_roots
  for each statement execute function refuse_audit_change();

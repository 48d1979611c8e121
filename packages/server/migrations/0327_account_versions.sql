-- The version of an account's master data, so that two who change it at once do not overwrite each other.
alter table accounts add column version integer not null default 1;
alter table accounts add column changed_at timestamptz;
alter table accounts add column changed_by uuid references users (id);
create index accounts_changed_by on accounts (changed_by) where changed_by is not null;

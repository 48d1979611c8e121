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
  after jsonb
);
create index audit_entries_account_id on audit_entries (account_id, id);
create index audit_entries_actor_id on audit_entries (actor_id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit are never changed or removed';
end $$;
create trigger audit_entries_only_grow before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- When the user of a session last proved who it is: at sign-in, or again before a dangerous act.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set not null;

-- Each account has somebody who manages its users: the one that is there longest.
update users set roles = array_append(roles, 'MyTeam_Manage')
 where id in (select distinct on (account_id) id from users where status = 100 order by account_id, created_at, id);

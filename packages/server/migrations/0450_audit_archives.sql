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

create trigger audit_archives_only_grow before update or delete on audit_archives
  for each row execute function refuse_audit_change();
create trigger audit_archives_never_emptied before truncate on audit_archives
  for each statement execute function refuse_audit_change();
create trigger audit_archive_heads_only_grow before update or delete on audit_archive_heads
  for each row execute function refuse_audit_change();
create trigger audit_archive_heads_never_emptied before truncate on audit_archive_heads
  for each statement execute function refuse_audit_change();

create function refuse_change_of_seals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from audit_archive_heads h where h.account_id = old.account_id and h.position >= old.position
  ) then
    return old;
  end if;
  raise exception 'entries of the audit are never changed or removed';
end $$;
drop trigger audit_seals_only_grow on audit_seals;
create trigger audit_seals_only_grow before update or delete on audit_seals
  for each row execute function refuse_change_of_seals();

-- The seal of an archived entry is deleted before the entry.
create function refuse_change_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < (select max(a.until) from audit_archives a)
    and not exists (select from audit_seals s where s.entry_id = old.id) then
    return old;
  end if;
  raise exception 'entries of the audit are never changed or removed';
end $$;
drop trigger audit_entries_only_grow on audit_entries;
create trigger audit_entries_only_grow before update or delete on audit_entries
  for each row execute function refuse_change_of_entries();

-- Runs with the rights of the owner of the tables, so that the app needs no right to delete.
create function remove_archived_entries(archive_key text, archive_number bigint) returns void
  language plpgsql security definer set search_path from current as $$
declare
  removed bigint[];
begin
  with gone as (
    delete from audit_seals s using audit_archive_heads h
     where h.key_id = archive_key and h.number = archive_number and s.account_id = h.account_id and s.position <= h.position
    returning s.entry_id
  )
  select array_agg(entry_id) into removed from gone;
  delete from audit_entries where id = any(removed);
end $$;

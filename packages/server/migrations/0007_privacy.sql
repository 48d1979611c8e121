-- People whose data were erased: what the law keeps and until when. Afterwards the name behind the records goes, too.
create table erasures (
  user_id uuid primary key references users (id),
  account_id uuid not null references accounts (id),
  erased_by uuid not null references users (id),
  erased_at timestamptz not null,
  -- Restricted: whose name stands behind the kept records. No page shows it; it is deleted on the day.
  identity jsonb,
  -- What is kept: class, number of records, law, last day.
  kept jsonb not null,
  -- The last day on which anything must be kept. Null: nothing had to be.
  keep_until date,
  deleted_at timestamptz,
  check (identity is null or (keep_until is not null and deleted_at is null))
);
create index erasures_account_id on erasures (account_id);
create index erasures_erased_by on erasures (erased_by);
create index erasures_keep_until on erasures (keep_until) where deleted_at is null;

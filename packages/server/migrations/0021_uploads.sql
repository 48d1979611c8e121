-- Files of offers, credit limits and products: what was sent, what is wrong in each row, what a commit changed.

create table uploads (
  id uuid primary key,
  seller_id uuid not null references accounts (id),
  kind text not null check (kind in ('offers', 'credit-limits', 'products')),
  -- DRY: checked, nothing changed. FAILED: the file could not be read; it is not kept.
  state text not null check (state in ('DRY', 'COMMITTED', 'REVERTED', 'FAILED')),
  file_name text not null check (file_name <> ''),
  file_bytes bytea,
  file_size integer not null check (file_size >= 0),
  file_hash bytea not null check (length(file_hash) = 32),
  format text check (format in ('CSV', 'XLSX')),
  encoding text,
  separator text check (separator in (';', ',')),
  sheet text,
  -- The columns in the sequence of the file.
  columns text[] not null default '{}',
  -- Grows whenever the rows are checked again.
  revision integer not null default 1 check (revision > 0),
  -- The hash of all verdicts: names the state of the data that the seller has seen.
  data_version text not null default '',
  -- Counts of rows and errors by kind.
  counts jsonb not null,
  -- What the seller has to consent to before the commit, and the facts of it.
  warnings jsonb not null,
  consent_facts jsonb not null,
  -- Why the file could not be read.
  failure text,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  committed_by uuid references users (id),
  committed_at timestamptz,
  reverted_by uuid references users (id),
  reverted_at timestamptz,
  check ((state = 'FAILED') = (failure is not null)),
  check (state = 'FAILED' or file_bytes is not null),
  check ((committed_at is null) = (committed_by is null)),
  check ((state in ('COMMITTED', 'REVERTED')) = (committed_at is not null)),
  check ((reverted_at is null) = (reverted_by is null)),
  check ((state = 'REVERTED') = (reverted_at is not null))
);
-- Compressed files gain nothing from another compression.
alter table uploads alter column file_bytes set storage external;
create index uploads_seller_id on uploads (seller_id, created_at desc);
create index uploads_file_hash on uploads (seller_id, kind, file_hash);
create index uploads_created_by on uploads (created_by);
create index uploads_committed_by on uploads (committed_by) where committed_by is not null;
create index uploads_reverted_by on uploads (reverted_by) where reverted_by is not null;
-- Dry runs and unreadable files are deleted after 30 days.
create index uploads_purge on uploads (created_at) where state in ('DRY', 'FAILED');

create table upload_rows (
  upload_id uuid not null references uploads (id) on delete cascade,
  -- As a spreadsheet counts: the header is row 1.
  row_no integer not null check (row_no > 1),
  -- The cells of the file, in the sequence of its columns.
  cells text[] not null,
  -- Cells without a readable value: column and code.
  broken jsonb,
  -- Cells that the seller has mended: column and new text.
  fixes jsonb,
  skipped boolean not null default false,
  -- Wrong cells: column, value, code, message.
  errors jsonb,
  -- Cells that change: column, old, new.
  diff jsonb,
  change text check (change in ('new', 'changed', 'paused', 'removed', 'unchanged')),
  -- The offer, or the relationship of the customer.
  target_id uuid,
  -- The changed values before the commit, and the row version that it wrote.
  before jsonb,
  version integer,
  primary key (upload_id, row_no)
);
create index upload_rows_errors on upload_rows (upload_id, row_no) where errors is not null;
create index upload_rows_change on upload_rows (upload_id, change, row_no);

-- A wrong value that the seller has mapped to a right one; holds for later files, too.
create table upload_mappings (
  seller_id uuid not null references accounts (id),
  kind text not null check (kind in ('offers', 'credit-limits', 'products')),
  column_name text not null,
  -- In small letters, without spaces around it.
  value text not null,
  meaning text not null check (meaning <> ''),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (seller_id, kind, column_name, value)
);
create index upload_mappings_created_by on upload_mappings (created_by);

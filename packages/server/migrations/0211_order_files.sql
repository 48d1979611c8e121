-- Files of the order list that are made in the background and kept for 72 hours, and saved views that are sent by mail.

create table order_files (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Only this user reads the file.
  user_id uuid not null references users (id) on delete cascade,
  -- The query of the interface. Relative periods count from as_of.
  choice jsonb not null,
  as_of timestamptz not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- Empty: all columns.
  columns text[] not null default '{}',
  -- The view that ordered the file; empty when a person did.
  view_name text not null default '',
  state text not null default 'WRITING' check (state in ('WRITING', 'READY', 'FAILED')),
  -- Null before the orders are settled.
  total integer check (total >= 0),
  written integer not null default 0 check (written >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check (state <> 'READY' or written = total)
);
create index order_files_user_id on order_files (user_id, created_at desc);
create index order_files_account_id on order_files (account_id);
create index order_files_expires_at on order_files (expires_at);

-- The content in pieces of the same length, so that a part of a file is found without reading the whole.
create table order_file_pieces (
  file_id uuid not null references order_files (id) on delete cascade,
  number integer not null check (number >= 0),
  content bytea not null,
  primary key (file_id, number)
);
-- The content is compressed already, or goes out once.
alter table order_file_pieces alter column content set storage external;

create table order_view_mails (
  view_id uuid not null references order_views (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  every text not null check (every in ('DAY', 'WEEK')),
  -- From 1, Monday.
  weekday smallint check (weekday between 1 and 7),
  -- In the brand's zone.
  hour smallint not null check (hour between 0 and 23),
  format text not null check (format in ('csv', 'xlsx')),
  -- The day of the last mail, or of the choice where its hour was over.
  last_on date,
  primary key (view_id, user_id),
  check ((every = 'WEEK') = (weekday is not null))
);
create index order_view_mails_user_id on order_view_mails (user_id);

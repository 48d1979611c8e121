-- Notices of a user, on the page and, as chosen, by mail and push. Purged after 90 days.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The closed list of kinds stands in the contract.
  kind text not null check (kind <> ''),
  -- What it is about; notices of one subject form a group.
  subject_type text not null check (subject_type <> ''),
  subject_id text not null check (subject_id <> ''),
  -- The sentence is made from these when it is read.
  facts jsonb not null,
  link text not null check (link ~ '^/' and link !~ '^//'),
  -- Two notices of a user with one key are one.
  key text,
  -- Whether it shows on the page. One that does not is kept until it is sent.
  page boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  done_at timestamptz,
  check (done_at is null or read_at is not null)
);
create index notices_user_id on notices (user_id, created_at desc);
create index notices_unread on notices (user_id) where page and read_at is null;
create unique index notices_key on notices (user_id, key) where key is not null;
create index notices_created_at on notices (created_at);
-- Notices of a post follow it when it is changed or withdrawn.
create index notices_news on notices (key) where kind = 'newsPublished';

-- The channels that a user has chosen. No row: those of the kind.
create table notice_preferences (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind <> ''),
  page boolean not null,
  mail boolean not null,
  push boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);

-- The key pair by which push services know this installation (VAPID, RFC 8292). Made at the first use; there is one.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- Browsers that take push messages. A subscription ends with the session in which it was made.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  -- The keys of the browser, which alone reads the messages (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create unique index push_subscriptions_session_id on push_subscriptions (session_id);
create unique index push_subscriptions_endpoint on push_subscriptions (md5(endpoint));
create index push_subscriptions_user_id on push_subscriptions (user_id, created_at desc);

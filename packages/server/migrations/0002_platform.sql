-- What every feature uses: the installation, events between nodes, answers by key, mails.

-- One deployment serves one brand; its prices, taxes and numbers belong to no other.
create table installation (
  id smallint primary key check (id = 1),
  brand text not null
);

-- What nodes report to each other and to the browsers, in the sequence in which it happened.
create table event_log (
  seq bigint generated always as identity primary key,
  topic text not null,
  -- Null: everybody who is signed in.
  account_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
-- The log is purged from its beginning, along its key. A purge takes few rows of many: their places are cleared at once, so that the
-- first event is found without a walk over the dead.
alter table event_log set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Written in the transaction of the request it answers, so an answer and its effect are one.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key uuid not null,
  request_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- The files of built pages, so that a node serves the parts of a page that a node of another version has sent.
create table page_files (
  -- Holds a hash of the content, such as `assets/index-a1b2.js`.
  path text primary key,
  encoding text not null check (encoding in ('', 'br')),
  content bytea not null,
  -- Since when no started build has the file; null while the newest one has it.
  replaced_at timestamptz
);
-- The content is compressed already.
alter table page_files alter content set storage external;

-- Every mail stands here first and is sent from here, so that a refusal of the mail server is seen and a mail can be sent again.
-- In demo mode the mails are readable on a page.
create table outbox_mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text_body text not null,
  -- What the text says, in parts (`MailLetter`). With the brand's layout it becomes HTML when the mail is sent or shown.
  letter jsonb,
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Whose mail it is: in the demo a user sees the mails of its account. Mails to the provider itself belong to nobody.
  account_id uuid references accounts (id) on delete cascade,
  -- KEPT: there was no mail server. After a mail is sent, its contents are deleted.
  state text not null default 'KEPT' check (state in ('KEPT', 'WAITING', 'SENT', 'FAILED')),
  unsubscribe_url text,
  attempts smallint not null default 0,
  next_try_at timestamptz,
  tried_at timestamptz,
  answer text not null default '',
  -- What a mail is about, so that the provider finds a kind that no server takes.
  kind text not null default '',
  -- Where a waiting mail stands: mails that one account gets, or that are written together, stand a second apart (decision 0108).
  turn_at timestamptz,
  constraint outbox_mails_waiting check ((state = 'WAITING') = (next_try_at is not null))
);
create index outbox_mails_account_id on outbox_mails (account_id, created_at desc);
create index outbox_mails_words on outbox_mails using gin ((' ' || to_address || ' ' || subject) gin_trgm_ops);
create index outbox_mails_created_at on outbox_mails (created_at desc, id desc);
create index outbox_mails_state on outbox_mails (state, created_at desc, id desc);
create index outbox_mails_kind on outbox_mails (kind, created_at desc, id desc) where kind <> '';
create index outbox_mails_turn_at on outbox_mails (turn_at, id) where state = 'WAITING';
create index outbox_mails_account_turn on outbox_mails (account_id, kind, turn_at) where state = 'WAITING';

-- What a node writes to find out whether anything can be written: a row of nearly a page each time, so that a full disk is
-- noticed, which a small change of a page that is there would not.
create table write_probe (
  at timestamptz not null,
  filling text not null
);
alter table write_probe alter column filling set storage plain;

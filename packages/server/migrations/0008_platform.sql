-- What nodes tell each other and the browsers, in the order it happened.
create table event_log (
  seq bigint generated always as identity primary key,
  topic text not null,
  -- Null: everybody who is signed in.
  account_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index event_log_created_at on event_log (created_at);

-- Mails of an installation without a mail server: readable on a page in demo mode.
create table outbox_mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index outbox_mails_created_at on outbox_mails (created_at desc);

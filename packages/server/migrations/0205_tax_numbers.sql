-- Who entered or asked for which tax numbers of an account, and what became of it. Numbers stand on invoices, so each change is kept.

create table tax_number_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  vat_id text not null,
  tax_number text not null,
  note text not null default '',
  -- OPEN: the account has asked for it; DONE: entered by the provider; REFUSED: with a reason.
  state text not null check (state in ('OPEN', 'DONE', 'REFUSED')),
  requested_by uuid references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  answer text not null default '',
  check ((state = 'OPEN') = (decided_at is null)),
  check (state <> 'REFUSED' or answer <> '')
);
create unique index tax_number_changes_open on tax_number_changes (account_id) where state = 'OPEN';
create index tax_number_changes_account_id on tax_number_changes (account_id, requested_at);
create index tax_number_changes_requested_by on tax_number_changes (requested_by);
create index tax_number_changes_decided_by on tax_number_changes (decided_by);

-- The document of a permit as it was sent: only PDF and JPEG, recognised by their content.
create table permit_documents (
  permit_id uuid primary key references permits (id) on delete cascade,
  name text not null check (name <> ''),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  content bytea not null check (length(content) between 1 and 5242880),
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null
);
create index permit_documents_uploaded_by on permit_documents (uploaded_by);

-- Mails that remind of the end of a permit, so that each is sent once.
alter table permits add column reminded_days smallint check (reminded_days in (7, 30));
create index permits_valid_until on permits (valid_until) where removed_at is null;

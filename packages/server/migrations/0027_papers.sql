-- Permits for goods under suspension or exempt.
create table permits (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  number text not null check (number <> ''),
  valid_until date not null,
  document text not null default '',
  -- The paragraph by which the goods are free of value added tax too, as the seller states it; empty without one.
  vat_exemption text not null default '',
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  -- A seller keeps the permits of its customers: it is the seller who hands out the goods.
  seller_id uuid not null references accounts (id),
  -- Mails that remind of the end of a permit, so that each is sent once.
  reminded_days smallint check (reminded_days in (7, 30))
);
create index permits_created_by on permits (created_by);
create unique index permits_number on permits (seller_id, account_id, number) where removed_at is null;
create index permits_account_id on permits (account_id);
create index permits_seller_id on permits (seller_id);
create index permits_valid_until on permits (valid_until) where removed_at is null;

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

-- What a seller needs to keep offers: tax status, own number, row version, pause with an end, note, and the history of each offer.

-- NONE: no energy product. SUSPENDED and EXEMPT are sold only to buyers with a permit (Product decisions 10).
alter table products add column tax_status text check (tax_status in ('TAXED', 'HEATING', 'SUSPENDED', 'EXEMPT', 'NONE'));
update products
   set tax_status = case when type = 'ADDITIVE' then 'NONE' when category = 'Heizöl' then 'HEATING' else 'TAXED' end;

alter table offers
  add column version integer not null default 1 check (version > 0),
  add column external_id text check (external_id <> ''),
  add column tax_status text check (tax_status in ('TAXED', 'HEATING', 'SUSPENDED', 'EXEMPT', 'NONE')),
  add column paused_until timestamptz,
  add column note text not null default '',
  add column updated_at timestamptz not null default now(),
  add constraint offers_paused_until check (paused_until is null or status = 'PAUSED');
update offers o set tax_status = p.tax_status, updated_at = o.created_at from products p where p.id = o.product_id;
alter table offers add constraint offers_tax_status_published check (status <> 'ACTIVE' or tax_status is not null);
create unique index offers_external_id on offers (seller_id, external_id) where external_id is not null;
create index offers_paused_until_due on offers (paused_until) where paused_until is not null;

-- One row for each change of an offer. `before` is null for a new offer; otherwise both hold the changed fields only, with the
-- names and units of the interface.
create table offer_versions (
  offer_id uuid not null references offers (id) on delete cascade,
  version integer not null,
  at timestamptz not null,
  -- Null when a job made the change.
  user_id uuid references users (id),
  source text not null check (source in ('GRID', 'FORM', 'API', 'UPLOAD', 'UNDO', 'JOB')),
  -- The changes that were committed together.
  batch_id uuid not null,
  before jsonb,
  after jsonb not null,
  primary key (offer_id, version)
);
create index offer_versions_user_id on offer_versions (user_id);
create index offer_versions_batch_id on offer_versions (batch_id);

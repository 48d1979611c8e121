-- What is traded, and where.

create table products (
  id uuid primary key,
  code text not null unique,
  name text not null unique,
  type text not null check (type in ('FUEL', 'ADDITIVE')),
  category text not null default '',
  unit text not null check (unit in ('cbm', 'lt')),
  density_tonnes_per_cbm numeric(8, 4) check (density_tonnes_per_cbm > 0),
  conversion_bbl_per_mt numeric(8, 4) check (conversion_bbl_per_mt > 0),
  -- NONE: no energy product. SUSPENDED and EXEMPT are sold only to buyers with a permit (Product decisions 10).
  tax_status text check (tax_status in ('TAXED', 'HEATING', 'SUSPENDED', 'EXEMPT', 'NONE')),
  -- Litres above the ordered volume that a seller accepts without a question, in thousandths of it.
  lift_tolerance_permille smallint not null default 10 check (lift_tolerance_permille between 0 and 200),
  -- What the catalogue no longer has: not for new offers; offers and orders keep it.
  withdrawn_at timestamptz,
  version integer not null default 1
);

create table regions (
  id uuid primary key,
  name text not null unique,
  position integer not null,
  version integer not null default 1
);

create table terminals (
  id uuid primary key,
  region_id uuid not null references regions (id),
  name text not null unique,
  -- When a terminal loads, as people say it; empty where unknown.
  opening_hours text not null default '',
  withdrawn_at timestamptz,
  version integer not null default 1
);
create index terminals_region_id on terminals (region_id);

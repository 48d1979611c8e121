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
  -- What law and papers need to know (decision 0150). Unknown: an empty tariff number, no answer about dangerous goods, no share.
  cn_code text not null default '' check (cn_code ~ '^([0-9]{8})?$'),
  dangerous_goods boolean,
  un_number text not null default '' check (un_number ~ '^([0-9]{4})?$'),
  transport_name text not null default '',
  transport_class text not null default '',
  packing_group text not null default '',
  tunnel_code text not null default '',
  environmentally_hazardous boolean,
  special_provisions text not null default '',
  transport_note text not null default '',
  -- The greatest share in percent; 0 is a statement.
  biogenic_percent numeric(4, 1) check (biogenic_percent between 0 and 100),
  biogenic_kind text not null default '',
  -- What the catalogue no longer has: not for new offers; offers and orders keep it.
  withdrawn_at timestamptz,
  version integer not null default 1,
  -- An entry of dangerous goods is whole.
  constraint products_transport_check check (
    dangerous_goods is not true
    or (un_number <> '' and transport_name <> '' and transport_class <> '' and tunnel_code <> '' and environmentally_hazardous is not null
        and (packing_group <> '' or transport_class like '2%'))
  ),
  constraint products_biogenic_check check (biogenic_percent is null or biogenic_percent = 0 or biogenic_kind <> '')
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

-- The greatest biogenic share of a product at one terminal, from a day until the next one begins; else that of the product.
create table product_blends (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  terminal_id uuid not null references terminals (id) on delete cascade,
  valid_from date not null,
  biogenic_percent numeric(4, 1) not null check (biogenic_percent between 0 and 100),
  biogenic_kind text not null default '',
  unique (product_id, terminal_id, valid_from),
  constraint product_blends_kind check (biogenic_percent = 0 or biogenic_kind <> '')
);
create index product_blends_terminal_id on product_blends (terminal_id);

-- Facts of a product that wait for a second person, or what became of them. Prices and papers read the product alone.
create table product_fact_proposals (
  id uuid primary key,
  product_id uuid not null references products (id),
  -- The columns of facts, as the product would have them.
  facts jsonb not null,
  proposed_at timestamptz not null,
  proposed_by uuid not null references users (id),
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  constraint product_fact_proposals_decision check (
    (state = 'OPEN') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint product_fact_proposals_second_person check (state not in ('APPROVED', 'REFUSED') or decided_by <> proposed_by)
);
create unique index product_fact_proposals_open on product_fact_proposals (product_id) where state = 'OPEN';
create index product_fact_proposals_product_id on product_fact_proposals (product_id);
create index product_fact_proposals_proposed_by on product_fact_proposals (proposed_by);
create index product_fact_proposals_decided_by on product_fact_proposals (decided_by);

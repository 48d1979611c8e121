-- The life of an order after it is placed: steps with their values, amendments, liftings, pickup slips.

alter table orders
  -- Grows with each change, so that two people never change the same state.
  add column version integer not null default 1 check (version > 0),
  -- Goods were lifted before the ERP received the order, so it still waits for the transfer.
  add column transfer_pending boolean not null default false,
  add column erp_reference text,
  -- The version of the order confirmation: 1, and one more with each amendment that came into force.
  add column document_version smallint not null default 1 check (document_version > 0),
  -- What is invoiced once the order is complete: the lifted volume and its amounts. Null before.
  add column billed_litres bigint check (billed_litres > 0),
  add column billed_net_minor bigint,
  add column billed_vat_minor bigint,
  add column billed_gross_minor bigint,
  -- The notices that the law demands, as they were when the order was placed; kept for ever.
  add column papers jsonb,
  add constraint orders_billed check (
    (billed_litres is null) = (billed_gross_minor is null)
    and (billed_gross_minor is null or billed_gross_minor = billed_net_minor + billed_vat_minor));

create index orders_manual on orders (seller_id) where status = 'MANUAL';
create index orders_to_transfer on orders (seller_id) where status = 'CONFIRMED' or transfer_pending;
create index orders_to_lift on orders (seller_id) where status = 'TRANSFERRED';

create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_version before update on orders for each row execute function count_order_version();

alter table order_events
  -- What was done, such as COMPLETE or LIFT; empty for events before there were steps.
  add column step text not null default '',
  -- Values before and after: {"price": {"from": 98.5, "to": 97}}
  add column changes jsonb not null default '{}';

-- Litres above the ordered volume that a seller accepts without a question, in thousandths of it.
alter table products
  add column lift_tolerance_permille smallint not null default 10 check (lift_tolerance_permille between 0 and 200);

create table order_amendments (
  order_id uuid not null references orders (id) on delete cascade,
  number smallint not null check (number > 0),
  state text not null check (state in ('OPEN', 'APPLIED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'ENDED')),
  reason text not null check (reason <> ''),
  answer text not null default '',
  -- The values of the order before and after: priceMinor, volumeLitres, netMinor, vatMinor, grossMinor, collectionStart, collectionEnd.
  before_values jsonb not null,
  after_values jsonb not null,
  -- What is held of offer, daily limit and credit while the buyer has not answered.
  held_litres bigint not null default 0 check (held_litres >= 0),
  held_minor bigint not null default 0 check (held_minor >= 0),
  -- The version of the confirmation that this amendment made; null until it came into force.
  document_version smallint,
  valid_until timestamptz not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  primary key (order_id, number),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((state in ('APPLIED', 'ACCEPTED')) = (document_version is not null)),
  check (state = 'OPEN' or (held_litres = 0 and held_minor = 0))
);
create unique index order_amendments_open on order_amendments (order_id) where state = 'OPEN';
create index order_amendments_due on order_amendments (valid_until) where state = 'OPEN';
create index order_amendments_proposed_by on order_amendments (proposed_by);
create index order_amendments_decided_by on order_amendments (decided_by);

create table order_liftings (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  seller_id uuid not null references accounts (id),
  -- The number of the bill of lading. A seller reports each one once.
  bol_no text not null check (bol_no <> ''),
  loading_no text not null default '',
  vehicle text not null default '',
  lifted_on date not null,
  observed_litres bigint not null check (observed_litres > 0),
  temperature_tenths smallint not null check (temperature_tenths between -500 and 1000),
  density_15 numeric(6, 4) not null check (density_15 between 0.6 and 1.2),
  litres_15 bigint not null check (litres_15 > 0),
  -- ASKED: above the tolerance; waits for the seller and counts only after a yes.
  state text not null check (state in ('COUNTED', 'ASKED', 'REFUSED')),
  source text not null check (source in ('FORM', 'PASTE', 'API')),
  reported_by uuid not null references users (id),
  reported_at timestamptz not null,
  unique (seller_id, bol_no)
);
create index order_liftings_order_id on order_liftings (order_id);
create index order_liftings_asked on order_liftings (seller_id) where state = 'ASKED';
create index order_liftings_reported_by on order_liftings (reported_by);

create table pickup_slips (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  token bytea not null unique check (length(token) = 16),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references users (id)
);
create index pickup_slips_order_id on pickup_slips (order_id);
create index pickup_slips_created_by on pickup_slips (created_by);
create index pickup_slips_revoked_by on pickup_slips (revoked_by);

create table pickup_slip_openings (
  id bigint generated always as identity primary key,
  slip_id uuid not null references pickup_slips (id) on delete cascade,
  at timestamptz not null,
  -- Without its last part: 203.0.113.x
  address text not null
);
create index pickup_slip_openings_slip_id on pickup_slip_openings (slip_id);

-- A buyer asks a connected seller to collect empty containers. The address is a copy: it stays as it was asked.
create table empties (
  id uuid primary key,
  relationship_id uuid not null references relationships (id) on delete cascade,
  product_id uuid not null references products (id),
  unit text not null check (unit in ('CANISTER', 'DRUM', 'IBC')),
  containers integer not null check (containers between 1 and 500),
  address jsonb not null,
  note text not null default '' check (char_length(note) <= 500),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'COLLECTED', 'WITHDRAWN')),
  requested_by uuid not null references users (id),
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint empties_closed check ((status = 'REQUESTED') = (closed_at is null))
);
create index empties_relationship_id on empties (relationship_id, id desc);
create index empties_product_id on empties (product_id);
create index empties_requested_by on empties (requested_by);

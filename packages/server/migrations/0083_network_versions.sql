-- A change of a network adds a version, as one of a rule does: which terminals a rule covered is known for every moment.
-- networks and network_terminals stay what holds now, for whoever computes prices.
alter table networks add column current_version integer not null default 1 check (current_version > 0);
alter table networks add column deleted_at timestamptz;
alter table networks drop constraint networks_seller_id_name_key;
create unique index networks_name on networks (seller_id, name) where deleted_at is null;
create index networks_seller_id on networks (seller_id);

create table network_versions (
  network_id uuid not null references networks (id) on delete cascade,
  version integer not null check (version > 0),
  name text not null,
  terminal_ids uuid[] not null,
  deleted boolean not null default false,
  -- The version whose contents this one repeats.
  repeats integer,
  changed_by uuid references users (id),
  changed_at timestamptz not null,
  reason text not null default '',
  primary key (network_id, version)
);
create index network_versions_changed_by on network_versions (changed_by);

-- What was before is not known.
insert into network_versions (network_id, version, name, terminal_ids, changed_at, reason)
select n.id, 1, n.name, coalesce(array_agg(t.terminal_id) filter (where t.terminal_id is not null), '{}'), now(), 'Stand zu Beginn des Verlaufs'
  from networks n left join network_terminals t on t.network_id = n.id group by n.id;

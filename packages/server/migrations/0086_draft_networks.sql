-- Networks as a draft would have them: a terminal goes from one network to another in one step, beside the changes of rules.
create table price_draft_networks (
  draft_id uuid not null references price_drafts (id) on delete cascade,
  network_id uuid not null references networks (id),
  -- The version of the network that was read when the change was made.
  expected_version integer not null check (expected_version > 0),
  name text not null check (name <> ''),
  terminal_ids uuid[] not null check (terminal_ids <> '{}'),
  reason text not null default '',
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  primary key (draft_id, network_id)
);
create index price_draft_networks_network_id on price_draft_networks (network_id);
create index price_draft_networks_changed_by on price_draft_networks (changed_by);

-- What a parent sets for its child accounts, besides the columns of accounts and the daily limits.
create table child_settings (
  account_id uuid primary key references accounts (id),
  version integer not null default 1,
  -- CHOSEN: of the additives that sellers have released only those in allowed_additives.
  additives_mode text not null default 'ALL' check (additives_mode in ('ALL', 'CHOSEN')),
  changed_at timestamptz not null,
  changed_by uuid references users (id)
);
create index child_settings_changed_by on child_settings (changed_by);

create table blocked_terminals (
  account_id uuid not null references accounts (id),
  terminal_id uuid not null references terminals (id),
  primary key (account_id, terminal_id)
);
create index blocked_terminals_terminal_id on blocked_terminals (terminal_id);

create table allowed_additives (
  account_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  primary key (account_id, product_id)
);
create index allowed_additives_product_id on allowed_additives (product_id);

-- The terminals at which a buyer may buy of a seller: those that the seller has released and the buyer's parent has not blocked.
create view open_terminals as
select x.relationship_id, x.terminal_id
  from released_terminals x
 where not exists (select from relationships r
                     join blocked_terminals b on b.account_id = r.buyer_id
                    where r.id = x.relationship_id and b.terminal_id = x.terminal_id);

-- What a buyer asks of a connected seller, so that something can be bought: goods, a payment term, credit, a user's right.
create table release_requests (
  id uuid primary key,
  relationship_id uuid not null references relationships (id) on delete cascade,
  kind text not null check (kind in ('GOODS', 'TERMS', 'CREDIT', 'RIGHT')),
  product_id uuid references products (id),
  terminal_id uuid references terminals (id),
  -- The user for whom the right to purchase is asked.
  right_user_id uuid references users (id),
  message text not null default '' check (char_length(message) <= 500),
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  answer text not null default '' check (char_length(answer) <= 500),
  requested_by uuid not null references users (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  constraint release_requests_goods check (
    (kind in ('GOODS', 'TERMS')) = (product_id is not null) and (product_id is null) = (terminal_id is null)),
  constraint release_requests_right check ((kind = 'RIGHT') = (right_user_id is not null)),
  constraint release_requests_decided check ((status = 'OPEN') = (decided_at is null)),
  constraint release_requests_answer check (status <> 'REFUSED' or answer <> '')
);
-- The same thing is asked once at a time.
create unique index release_requests_open on release_requests
  (relationship_id, kind, product_id, terminal_id, right_user_id) nulls not distinct where status = 'OPEN';
create index release_requests_relationship_id on release_requests (relationship_id, id desc);
create index release_requests_product_id on release_requests (product_id);
create index release_requests_terminal_id on release_requests (terminal_id);
create index release_requests_right_user_id on release_requests (right_user_id);
create index release_requests_requested_by on release_requests (requested_by);
create index release_requests_decided_by on release_requests (decided_by);

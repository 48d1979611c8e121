-- A webhook is told of what happens after it was made, by the clock that the events have.
alter table webhooks add column since timestamptz not null default clock_timestamp();

-- Like orders: a filled demo market has no events of its own.
create or replace function log_relationship_event() returns trigger language plpgsql as $$
begin
  if current_setting('handelsplatz.silent', true) = 'on' then return null; end if;
  insert into account_events (account_id, type, data, at)
  select account_id, 'relationship.changed',
         jsonb_build_object('relationshipId', new.id, 'buyerId', new.buyer_id, 'sellerId', new.seller_id,
                            'buyerStatus', new.buyer_status, 'sellerStatus', new.seller_status),
         clock_timestamp()
    from (values (new.buyer_id), (new.seller_id)) side (account_id);
  return null;
end $$;

create or replace function log_window_event() returns trigger language plpgsql as $$
begin
  if current_setting('handelsplatz.silent', true) = 'on' then return null; end if;
  insert into account_events (account_id, type, data, at)
  values (null, 'window.published', jsonb_build_object('window', new.seq, 'expiresAt', new.expires_at, 'isLive', not new.is_clone),
          new.created_at);
  return null;
end $$;

-- Triggers write what has changed: the table, and of an order its status before (`orders.sql`). The type that customers receive is in
-- `event-types.ts`.
create or replace function log_relationship_event() returns trigger language plpgsql as $$
begin
  if current_setting('handelsplatz.silent', true) = 'on' then return null; end if;
  insert into account_events (account_id, source, data, at)
  select account_id, tg_table_name,
         jsonb_build_object('relationshipId', new.id, 'buyerId', new.buyer_id, 'sellerId', new.seller_id,
                            'buyerStatus', new.buyer_status, 'sellerStatus', new.seller_status),
         clock_timestamp()
    from (values (new.buyer_id), (new.seller_id)) side (account_id);
  return null;
end $$;
create or replace trigger relationships_begun after insert on relationships
  for each row execute function log_relationship_event();
-- The message of a request never changes, except that it is erased with its author's name: that is no event of the relationship.
create or replace trigger relationships_changed after update on relationships
  for each row when (old.* is distinct from new.* and old.request_message = new.request_message)
  execute function log_relationship_event();

create or replace function log_window_event() returns trigger language plpgsql as $$
begin
  if current_setting('handelsplatz.silent', true) = 'on' then return null; end if;
  insert into account_events (account_id, source, data, at)
  values (null, tg_table_name, jsonb_build_object('window', new.seq, 'expiresAt', new.expires_at, 'isLive', not new.is_clone),
          new.created_at);
  return null;
end $$;
create or replace trigger market_windows_published after insert on market_windows
  for each row execute function log_window_event();

create or replace function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create or replace trigger orders_version before update on orders for each row execute function count_order_version();

-- What happens to an order is an entry of the audit and an event for the systems of both sides. One walk writes both, because every
-- order passes here.
-- A seller may call off its own contract for the buyer: such an entry belongs to the side whose user entered it. Every other new order
-- belongs to the buyer who placed it, and no user is looked up for it.
create or replace function follow_order_events() returns trigger language plpgsql as $$
begin
  with happened as materialized (
    select n.*, o.order_no, o.buyer_id, o.seller_id, o.contract_id from added n join orders o on o.id = n.order_id),
  audited as (
    insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
    select case when h.from_status is null and h.contract_id is null then h.buyer_id
                else coalesce((select u.account_id from users u where u.id = h.user_id and u.account_id in (h.buyer_id, h.seller_id)),
                              case when h.from_status is null then h.buyer_id else h.seller_id end)
           end, h.at, h.user_id,
           'order.' || case when h.step <> '' then lower(h.step) when h.from_status is null then 'placed' else 'changed' end,
           'order', h.order_id::text,
           case when h.from_status <> h.to_status then jsonb_build_object('status', h.from_status) end,
           case when h.from_status is distinct from h.to_status then jsonb_build_object('status', h.to_status) else '{}'::jsonb end
             || case when h.note <> '' then jsonb_build_object('note', h.note) else '{}'::jsonb end || h.changes
      from happened h)
  insert into account_events (account_id, source, from_status, data, at)
  select side.account_id, tg_table_name, h.from_status,
         jsonb_build_object('orderId', h.order_id, 'orderNumber', h.order_no, 'status', h.to_status, 'step', h.step,
                            'buyerId', h.buyer_id, 'sellerId', h.seller_id),
         h.at
    from happened h
    cross join lateral (values (h.buyer_id), (h.seller_id)) side (account_id)
    -- Large fillings of a demo market say that nobody needs their events.
   where current_setting('handelsplatz.silent', true) is distinct from 'on'
   order by h.id;
  return null;
end $$;
create or replace trigger order_events_followed after insert on order_events
  referencing new table as added for each statement execute function follow_order_events();

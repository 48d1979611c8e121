-- A seller may call off its own contract for the buyer: such an order belongs to the side whose user entered it.
-- Every other order belongs to the buyer who placed it, and no user is looked up for it.
create or replace function audit_orders() returns trigger language plpgsql as $$
begin
  insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
  select case when n.from_status is null and o.contract_id is null then o.buyer_id
              else coalesce((select u.account_id from users u where u.id = n.user_id and u.account_id in (o.buyer_id, o.seller_id)),
                            case when n.from_status is null then o.buyer_id else o.seller_id end)
         end, n.at, n.user_id,
         'order.' || case when n.step <> '' then lower(n.step) when n.from_status is null then 'placed' else 'changed' end,
         'order', n.order_id::text,
         case when n.from_status <> n.to_status then jsonb_build_object('status', n.from_status) end,
         case when n.from_status is distinct from n.to_status then jsonb_build_object('status', n.to_status) else '{}'::jsonb end
           || case when n.note <> '' then jsonb_build_object('note', n.note) else '{}'::jsonb end || n.changes
    from added n join orders o on o.id = n.order_id;
  return null;
end $$;

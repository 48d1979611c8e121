-- What an order adds to its month, or takes away with the sign -1. A cancelled order adds nothing.
create or replace function order_counts(o orders, b order_benchmarks, sign integer) returns setof order_month_changes language sql stable as $$
  select o.buyer_id, o.seller_id, o.product_id, o.terminal_id, o.buyer_user_id,
         concat_ws(', ', nullif(o.delivery_address->>'street', ''), nullif(concat_ws(' ',
           o.delivery_address->>'zipCode', o.delivery_address->>'city'), '')),
         (o.ordered_on - (extract(day from o.ordered_on)::integer - 1)),
         sign::bigint, sign * o.volume_litres, sign * o.net_minor,
         case when b.order_id is null then 0 else sign end::bigint,
         case when b.median_e4 is null then 0 else sign end::bigint,
         case when b.median_e4 is null then 0 else sign * o.volume_litres end,
         coalesce(sign * (b.paid_e4 - b.median_e4)::bigint * o.volume_litres, 0),
         coalesce(sign * (b.paid_e4 - b.best_e4)::bigint * o.volume_litres, 0),
         case when b.paid_e4 <= b.best_e4 then sign else 0 end::bigint,
         case when b.reference_e4 is null then 0 else sign end::bigint,
         case when b.reference_e4 is null then 0 else sign * o.volume_litres end,
         coalesce(sign * (b.paid_e4 - b.reference_e4)::bigint * o.volume_litres, 0)
   where o.status <> 'CANCELLED'
$$;

create or replace function count_new_order() returns trigger language plpgsql as $$
begin
  insert into order_month_changes select * from order_counts(new, null, 1);
  return null;
end $$;
create or replace trigger orders_counted_new after insert on orders for each row execute function count_new_order();

create or replace function count_changed_order() returns trigger language plpgsql as $$
declare
  benchmark order_benchmarks%rowtype;
begin
  select * into benchmark from order_benchmarks where order_id = old.id;
  insert into order_month_changes
  select * from order_counts(old, benchmark, -1) union all select * from order_counts(new, benchmark, 1);
  return null;
end $$;
-- Most steps of an order change nothing that is counted.
create or replace trigger orders_counted_changed after update on orders for each row
  when ((old.status = 'CANCELLED') <> (new.status = 'CANCELLED') or old.volume_litres <> new.volume_litres
        or old.net_minor <> new.net_minor or old.ordered_on <> new.ordered_on or old.buyer_id <> new.buyer_id
        or old.seller_id <> new.seller_id or old.product_id <> new.product_id or old.terminal_id <> new.terminal_id
        or old.buyer_user_id <> new.buyer_user_id or old.delivery_address is distinct from new.delivery_address)
  execute function count_changed_order();

-- Before the order, because its comparison goes with it and must still be there.
create or replace function count_deleted_order() returns trigger language plpgsql as $$
declare
  benchmark order_benchmarks%rowtype;
begin
  select * into benchmark from order_benchmarks where order_id = old.id;
  insert into order_month_changes select * from order_counts(old, benchmark, -1);
  return old;
end $$;
create or replace trigger orders_counted_deleted before delete on orders for each row execute function count_deleted_order();

-- A comparison comes after its order. The lock makes an amendment or a cancellation of the same order wait, or waits for it; the
-- second one sees both rows. The comparison of a deleted order finds no order: it has been taken away already.
create or replace function count_benchmark() returns trigger language plpgsql as $$
declare
  counted orders%rowtype;
begin
  select * into counted from orders where id = coalesce(new.order_id, old.order_id) for share;
  if not found then return null; end if;
  insert into order_month_changes
  select * from order_counts(counted, old, -1) union all select * from order_counts(counted, new, 1);
  return null;
end $$;
create or replace trigger order_benchmarks_counted after insert or update or delete on order_benchmarks for each row execute function count_benchmark();

-- Adds the changes to the sums. Returns their number. One node at a time; the others leave it to that one. A reader sees a change
-- either here or there, because both happen in one transaction.
create or replace function fold_order_months() returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('order_months')) then return 0; end if;
  with gone as (delete from order_month_changes where ctid = any(array(select ctid from order_month_changes limit 50000)) returning *),
  added as (
    insert into order_months
    select buyer_id, seller_id, product_id, terminal_id, buyer_user_id, address, month, sum(orders), sum(litres), sum(net_minor),
           sum(recorded), sum(compared), sum(compared_litres), sum(below_median), sum(above_best), sum(at_best), sum(referenced),
           sum(referenced_litres), sum(above_reference)
      from gone group by 1, 2, 3, 4, 5, 6, 7
    on conflict (buyer_id, month, seller_id, product_id, terminal_id, buyer_user_id, address) do update set
      orders = order_months.orders + excluded.orders, litres = order_months.litres + excluded.litres,
      net_minor = order_months.net_minor + excluded.net_minor, recorded = order_months.recorded + excluded.recorded,
      compared = order_months.compared + excluded.compared,
      compared_litres = order_months.compared_litres + excluded.compared_litres,
      below_median = order_months.below_median + excluded.below_median,
      above_best = order_months.above_best + excluded.above_best, at_best = order_months.at_best + excluded.at_best,
      referenced = order_months.referenced + excluded.referenced,
      referenced_litres = order_months.referenced_litres + excluded.referenced_litres,
      above_reference = order_months.above_reference + excluded.above_reference)
  select count(*) into folded from gone;
  return folded;
end $$;

-- Compares the sums with the orders and writes what is missing as changes. Returns the number of months that were wrong. Everything is
-- read in one statement, so orders that are placed meanwhile do no harm.
create or replace function repair_order_months() returns bigint language plpgsql as $$
declare
  repaired bigint;
begin
  perform pg_advisory_xact_lock(hashtext('order_months'));
  insert into order_month_changes
  with wanted as (
    select c.* from orders o left join order_benchmarks b on b.order_id = o.id cross join lateral order_counts(o, b, 1) c),
  known as (select * from order_months union all select * from order_month_changes),
  found as (
    select * from wanted
    union all
    select buyer_id, seller_id, product_id, terminal_id, buyer_user_id, address, month, -orders, -litres, -net_minor, -recorded,
           -compared, -compared_litres, -below_median, -above_best, -at_best, -referenced, -referenced_litres, -above_reference
      from known)
  select buyer_id, seller_id, product_id, terminal_id, buyer_user_id, address, month, sum(orders), sum(litres), sum(net_minor),
         sum(recorded), sum(compared), sum(compared_litres), sum(below_median), sum(above_best), sum(at_best), sum(referenced),
         sum(referenced_litres), sum(above_reference)
    from found group by 1, 2, 3, 4, 5, 6, 7
  having sum(orders) <> 0 or sum(litres) <> 0 or sum(net_minor) <> 0 or sum(recorded) <> 0 or sum(compared) <> 0
      or sum(compared_litres) <> 0 or sum(below_median) <> 0 or sum(above_best) <> 0 or sum(at_best) <> 0 or sum(referenced) <> 0
      or sum(referenced_litres) <> 0 or sum(above_reference) <> 0;
  get diagnostics repaired = row_count;
  return repaired;
end $$;

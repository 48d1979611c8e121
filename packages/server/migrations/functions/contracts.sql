-- Keeps the ledger of a contract with every change of its orders: placing, cancelling, amending, lifting. Refuses
-- with the code HP409: the message is the refusal's code.
create or replace function keep_call_off() returns trigger language plpgsql as $$
declare
  contract contracts%rowtype;
  is_old boolean;
  before bigint := 0;
  lifted_before bigint := 0;
  counts bigint;
  available bigint;
  in_month bigint;
  moved boolean;
begin
  if tg_op = 'UPDATE' and old.contract_id is not null then new.contract_id := old.contract_id; end if;
  if new.contract_id is null and (tg_op = 'INSERT' or new.contract_no is distinct from old.contract_no) then
    -- An order with the number of a contract between the same parties is a call-off of it.
    select c.id into new.contract_id
      from contracts c
      join contract_terminals t on t.contract_id = c.id and t.terminal_id = new.terminal_id
     where c.seller_id = new.seller_id and c.contract_no = new.contract_no and c.buyer_id = new.buyer_id
       and c.product_id = new.product_id and c.closed_at is null and new.collection_start between c.starts_on and c.ends_on;
  end if;
  if new.contract_id is null then return new; end if;

  is_old := tg_op = 'UPDATE' and old.contract_id is not null;
  if is_old then
    before := old.contract_litres;
    lifted_before := coalesce(old.lifted_litres, 0);
  end if;
  counts := case when new.status = 'CANCELLED' then 0
                 when new.status = 'COMPLETE' then coalesce(new.lifted_litres, new.volume_litres)
                 else new.volume_litres end;
  moved := not is_old or date_trunc('month', new.collection_start) <> date_trunc('month', old.collection_start);
  if is_old and not moved and coalesce(new.lifted_litres, 0) = lifted_before and new.status = old.status
     and new.volume_litres = old.volume_litres then
    return new;
  end if;

  select * into contract from contracts where id = new.contract_id for update;
  available := contract.agreed_litres - contract.called_off_litres - contract.lapsed_litres;
  if counts > before and new.status <> 'COMPLETE' then
    if contract.closed_at is not null then raise exception using errcode = 'HP409', message = 'contract_closed'; end if;
    if new.collection_start not between contract.starts_on and contract.ends_on then
      raise exception using errcode = 'HP409', message = 'contract_not_running';
    end if;
    if counts - before > available then raise exception using errcode = 'HP409', message = 'contract_exhausted'; end if;
  end if;
  -- More was lifted than the contract has open: the contract counts what it has.
  counts := least(counts, before + available);

  if before > 0 then
    update contract_months set called_off_litres = called_off_litres - before
     where contract_id = contract.id and month = date_trunc('month', old.collection_start)::date;
  end if;
  if counts > 0 then
    insert into contract_months (contract_id, month, called_off_litres)
    values (contract.id, date_trunc('month', new.collection_start)::date, counts)
    on conflict (contract_id, month) do update set called_off_litres = contract_months.called_off_litres + excluded.called_off_litres
    returning called_off_litres into in_month;
    if new.status <> 'COMPLETE' and (moved or counts > before)
       and in_month > contract.month_max_litres * (1000 + contract.tolerance_permille) / 1000 then
      raise exception using errcode = 'HP409', message = 'contract_month_full';
    end if;
  end if;
  update contracts
     set called_off_litres = called_off_litres + counts - before,
         -- What comes back after the closing lapses at once.
         lapsed_litres = lapsed_litres + case when closed_at is null then 0 else greatest(0, before - counts) end,
         lifted_litres = lifted_litres + coalesce(new.lifted_litres, 0) - lifted_before
   where id = contract.id;
  new.contract_litres := counts;
  return new;
end $$;
create or replace trigger orders_keep_call_off before insert or update on orders
  for each row when (new.contract_no is not null or new.contract_id is not null) execute function keep_call_off();

-- A collection period may not begin before the day of its order, nor leave the contract that the order is called off from. Only what
-- changes is looked at, so that every order can go on. Refuses with the code HP409: the message is the refusal's code.
create or replace function keep_collection_period() returns trigger language plpgsql as $$
declare
  contract contracts%rowtype;
begin
  if new.collection_start < old.collection_start and new.collection_start < new.ordered_on then
    raise exception using errcode = 'HP409', message = 'collection_before_order';
  end if;
  if new.contract_id is null then return new; end if;
  select * into contract from contracts where id = new.contract_id;
  if (new.collection_start <> old.collection_start and new.collection_start not between contract.starts_on and contract.ends_on)
     or (new.collection_end > old.collection_end and new.collection_end > contract.ends_on) then
    raise exception using errcode = 'HP409', message = 'contract_not_running';
  end if;
  return new;
end $$;
create or replace trigger orders_keep_collection_period before update of collection_start, collection_end on orders
  for each row when (new.collection_start <> old.collection_start or new.collection_end <> old.collection_end)
  execute function keep_collection_period();

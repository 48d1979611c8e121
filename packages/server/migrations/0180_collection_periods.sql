-- A collection period may not begin before the day of its order, nor leave the contract that the order is called off from. Only what
-- changes is looked at, so that every order can go on. Refuses with the code HP409: the message is the refusal's code.
create function keep_collection_period() returns trigger language plpgsql as $$
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

create trigger orders_keep_collection_period before update of collection_start, collection_end on orders
  for each row when (new.collection_start <> old.collection_start or new.collection_end <> old.collection_end)
  execute function keep_collection_period();

-- A contract covers several terminals. Its price is fixed, or the buyer's live price with a premium or discount.
alter table contracts
  drop constraint contracts_contract_no_key,
  drop constraint contracts_check,
  drop constraint contracts_check1,
  drop constraint contracts_check2,
  alter column price_minor drop not null,
  add column price_kind text not null default 'FIXED' check (price_kind in ('FIXED', 'FORMULA')),
  add column premium_value numeric(12, 4),
  add column premium_unit text check (premium_unit in ('USD/mt', 'L/mt', 'L/cbm', 'L/100L15')),
  add column payment_term smallint not null default 14 check (payment_term in (7, 14, 21, 30, 45)),
  add column lapsed_litres bigint not null default 0 check (lapsed_litres >= 0),
  add column month_min_litres bigint check (month_min_litres > 0),
  add column month_max_litres bigint check (month_max_litres > 0),
  -- How far a month may stay below its minimum or go above its maximum.
  add column tolerance_permille smallint not null default 0 check (tolerance_permille between 0 and 500),
  add column note text not null default '',
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column closed_at timestamptz,
  add column closed_reason text,
  add constraint contracts_period check (ends_on >= starts_on),
  add constraint contracts_price check ((price_kind = 'FIXED') = (price_minor is not null)),
  add constraint contracts_premium check ((price_kind = 'FORMULA') = (premium_value is not null and premium_unit is not null)),
  add constraint contracts_month_bounds check (month_max_litres >= month_min_litres),
  add constraint contracts_closing check ((closed_at is null) = (closed_reason is null)),
  -- The ledger: agreed = called off + open + lapsed, and what is open is never below zero.
  add constraint contracts_not_overdrawn check (called_off_litres + lapsed_litres <= agreed_litres);
create unique index contracts_number on contracts (seller_id, contract_no);
drop index contracts_seller_id;

-- Each terminal of a contract has an offer of its own. It is never shown (status REMOVED); it carries the price of the contract
-- through the same chain and the same order transaction as any other offer.
create table contract_terminals (
  contract_id uuid not null references contracts (id),
  terminal_id uuid not null references terminals (id),
  offer_id uuid not null unique references offers (id),
  primary key (contract_id, terminal_id)
);
create index contract_terminals_terminal_id on contract_terminals (terminal_id);

with hidden as (
  insert into offers (id, seller_id, product_id, terminal_id, price_type, fixed_price_minor, total_litres, remaining_litres, min_litres,
                      max_litres, collection_start, collection_end, available_from, available_to, payment_terms, for_chosen_buyers, status)
  select gen_random_uuid(), seller_id, product_id, terminal_id, 'FIXED', price_minor, agreed_litres, agreed_litres, 1, agreed_litres,
         starts_on, ends_on, starts_on::timestamp at time zone 'Europe/Berlin', (ends_on + 1)::timestamp at time zone 'Europe/Berlin',
         array[payment_term], true, 'REMOVED'
    from contracts
  returning id, seller_id, product_id, terminal_id, fixed_price_minor, total_litres, collection_start, collection_end)
insert into contract_terminals (contract_id, terminal_id, offer_id)
select distinct on (c.id) c.id, c.terminal_id, h.id
  from contracts c
  join hidden h on h.seller_id = c.seller_id and h.product_id = c.product_id and h.terminal_id = c.terminal_id
               and h.total_litres = c.agreed_litres and h.fixed_price_minor = c.price_minor
               and h.collection_start = c.starts_on and h.collection_end = c.ends_on;
alter table contracts drop column terminal_id;

-- What was called off for each calendar month, and what lapsed because a month's minimum was not met.
create table contract_months (
  contract_id uuid not null references contracts (id),
  month date not null check (extract(day from month) = 1),
  called_off_litres bigint not null default 0 check (called_off_litres >= 0),
  lapsed_litres bigint not null default 0 check (lapsed_litres >= 0),
  settled_at timestamptz,
  primary key (contract_id, month)
);

create table contract_events (
  id bigint generated always as identity primary key,
  contract_id uuid not null references contracts (id),
  at timestamptz not null,
  user_id uuid references users (id),
  kind text not null check (kind in ('CREATED', 'CHANGED', 'CLOSED', 'LAPSED', 'REMINDED')),
  litres bigint,
  note text not null default ''
);
create index contract_events_contract_id on contract_events (contract_id);
create index contract_events_user_id on contract_events (user_id);

-- Each reminder before the end of a contract is sent once.
create table contract_reminders (
  contract_id uuid not null references contracts (id),
  days smallint not null check (days in (30, 14, 3)),
  at timestamptz not null,
  primary key (contract_id, days)
);

alter table orders
  add column contract_id uuid references contracts (id),
  -- What the order counts in the ledger of its contract.
  add column contract_litres bigint not null default 0 check (contract_litres >= 0);
create index orders_contract_id on orders (contract_id, created_at desc) where contract_id is not null;

-- Keeps the ledger of a contract with every change of its orders, whoever makes it: placing, cancelling, amending, lifting. Refuses
-- with the code HP409: the message is the refusal's code.
create function keep_call_off() returns trigger language plpgsql as $$
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

create trigger orders_keep_call_off before insert or update on orders
  for each row when (new.contract_no is not null or new.contract_id is not null) execute function keep_call_off();

-- The orders so far are counted by the same function.
update contracts set called_off_litres = 0, lifted_litres = 0;
do $$
declare call_off record;
begin
  for call_off in
    select o.id, c.id as contract_id
      from orders o
      join contracts c on c.seller_id = o.seller_id and c.buyer_id = o.buyer_id and c.contract_no = o.contract_no
     where o.status <> 'CANCELLED'
     order by o.created_at, o.id
  loop
    begin
      update orders set contract_id = call_off.contract_id where id = call_off.id;
    exception when sqlstate 'HP409' then null; -- An order that does not fit the ledger stays an order without a contract.
    end;
  end loop;
end $$;

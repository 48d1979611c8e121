-- From when on users of an account without a second factor may only set one up. Null: its administrator demands none. Where one
-- was demanded before, nobody is locked out over night.
alter table accounts add column factors_due_at timestamptz;
update accounts set factors_due_at = now() + interval '14 days' where demands_factors;
alter table accounts drop column demands_factors;

-- The same for all accounts of a type, as the provider demands it.
create table factor_demands (
  account_type text primary key check (account_type in ('buyer', 'seller', 'admin')),
  due_at timestamptz not null
);

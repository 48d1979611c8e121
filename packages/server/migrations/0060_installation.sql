-- One deployment serves one brand; its prices, taxes and numbers belong to no other.
create table installation (
  id smallint primary key check (id = 1),
  brand text not null
);

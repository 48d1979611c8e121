-- An alert takes its side when it is saved. One that has seen no price is ready: the first price that reaches the threshold fires.
update price_alerts set armed = true where armed is null;
alter table price_alerts alter column armed set not null;

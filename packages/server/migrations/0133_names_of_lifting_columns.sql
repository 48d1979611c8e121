-- Names without digits, which every writer spells alike.
alter table order_liftings rename column density_15 to density;
alter table order_liftings rename column litres_15 to standard_litres;

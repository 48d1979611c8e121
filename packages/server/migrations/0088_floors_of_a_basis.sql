-- A place has a base price for each basis on which it is offered: a floor taken from Brent says nothing of gasoil.
alter table minimum_price_captures add column basis text not null default 'GASOIL' check (basis in ('GASOIL', 'BRENT'));
update minimum_price_captures c set basis = 'BRENT'
 where not exists (select from offers o
                    where o.seller_id = c.seller_id and o.product_id = c.product_id and o.terminal_id = c.terminal_id
                      and o.price_type = 'API' and o.basis = 'GASOIL');
alter table minimum_price_captures alter column basis drop default;
alter table minimum_price_captures drop constraint minimum_price_captures_pkey;
alter table minimum_price_captures add primary key (seller_id, product_id, terminal_id, day, basis);

-- An order that was handed over and never loaded ends with nothing lifted and nothing to invoice.
alter table orders drop constraint orders_lifted_litres_check, add constraint orders_lifted_litres_check check (lifted_litres >= 0);
alter table orders drop constraint orders_billed_litres_check, add constraint orders_billed_litres_check check (billed_litres >= 0);

-- The seller delivers the goods of a contract to an address of the buyer, which each call-off names.
alter table contracts add column delivered boolean not null default false;

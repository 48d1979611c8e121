-- The seller's own number names one offer that is not removed. A removed offer keeps its number in its history; the number is free.
create unique index offers_live_external_id on offers (seller_id, external_id) where external_id is not null and status <> 'REMOVED';
drop index offers_external_id;
create index offers_external_id on offers (seller_id, external_id) where external_id is not null;

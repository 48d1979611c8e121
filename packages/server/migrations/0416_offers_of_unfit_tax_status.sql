-- Offers whose tax status their product cannot have are paused. Their sellers choose a fitting one before they publish them again.
with unfit as (
  update offers o
     set status = 'PAUSED', paused_until = null, version = o.version + 1, updated_at = now()
    from products p
   where p.id = o.product_id and o.status = 'ACTIVE' and o.tax_status is not null
     and not o.tax_status = any (case
           when p.type = 'ADDITIVE' then array['NONE', 'TAXED', 'SUSPENDED', 'EXEMPT']
           when p.category = 'Heizöl' then array['HEATING', 'SUSPENDED', 'EXEMPT']
           when p.category in ('Diesel', 'Benzin') then array['TAXED', 'SUSPENDED', 'EXEMPT']
           else array['TAXED', 'HEATING', 'SUSPENDED', 'EXEMPT'] end)
  returning o.id, o.version)
insert into offer_versions (offer_id, version, at, user_id, source, batch_id, before, after)
select id, version, now(), null, 'JOB', gen_random_uuid(), '{"status": "ACTIVE"}', '{"status": "PAUSED"}' from unfit;

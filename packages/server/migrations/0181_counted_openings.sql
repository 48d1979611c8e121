-- Only the newest openings of a slip are kept, so their number is counted apart.
alter table pickup_slips add column opened integer not null default 0 check (opened >= 0);
update pickup_slips s set opened = (select count(*) from pickup_slip_openings o where o.slip_id = s.id);

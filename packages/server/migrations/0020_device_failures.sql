-- A browser that may still try while the name is locked gets its own five attempts: a stolen one must not guess for ever.
alter table known_devices add column failures integer not null default 0 check (failures >= 0);

-- The switches of the brand with which the last start ran. They are constants of the build: only a start can find that one has changed.
create table brand_switches (
  name text primary key,
  is_on boolean not null,
  -- The first start that found it so.
  since timestamptz not null
);

-- What a node writes to find out whether anything can be written: a row of nearly a page each time, so that a full disk is
-- noticed, which a small change of a page that is there would not.
create table write_probe (
  at timestamptz not null,
  filling text not null
);
alter table write_probe alter column filling set storage plain;

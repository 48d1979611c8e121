-- Compares texts in an exclusion constraint.
create extension if not exists btree_gist;

-- Statutory figures with their days: prices and papers take the row of the day of supply.
create table law_rows (
  id uuid primary key,
  -- The code of a brand; the interface takes no other, so that a new brand needs no migration.
  country text not null,
  kind text not null check (kind in ('VAT', 'CO2_PRICE', 'CO2_ENERGY', 'CO2_FACTOR', 'ENERGY_DUTY', 'STOCK_LEVY')),
  -- A CN code, a product code or a product group; empty for all goods.
  goods text not null default '',
  valid_from date not null,
  -- The last day; null where none is known.
  valid_to date,
  value numeric(12, 6) not null check (value >= 0),
  paragraph text not null check (paragraph <> ''),
  -- Where the value was read. Without a source it stands on no paper.
  source text not null default '',
  checked_on date not null,
  -- A sentence that papers print with the value.
  note text not null default '',
  version integer not null default 1,
  constraint law_rows_days check (valid_to >= valid_from),
  constraint law_rows_rate check (kind <> 'VAT' or value <= 100),
  -- A purchase cannot be without a rate: one holds for all goods until the next begins.
  constraint law_rows_vat check (kind <> 'VAT' or (goods = '' and valid_to is null and source <> '')),
  -- Two people who enter rows at once cannot make two that hold for the same goods on the same day.
  constraint law_rows_overlap exclude using gist (
    country with =, kind with =, goods with =, daterange(valid_from, valid_to, '[]') with &&) where (kind <> 'VAT')
);
create unique index law_rows_vat_from on law_rows (country, valid_from) where kind = 'VAT';

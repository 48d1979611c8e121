-- The buyer of a blocked credit line is told once for each block, whoever or whatever has laid it down.
alter table credit_limits add column block_told boolean not null default false;

-- Blocks that stand already are known.
update credit_limits set block_told = true where hold = 'BLOCKED' and (hold_until is null or hold_until > now());

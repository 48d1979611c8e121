-- What a draft did to prices when it was published, as it was computed and confirmed then: `publishedEffect` of the contract.
-- Null for open drafts, and for those that were published before this was kept.
alter table price_drafts add column published_effect jsonb check (published_effect is null or published_at is not null);

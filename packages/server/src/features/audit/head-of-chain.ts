/** The last position of the chain of account `a`, as SQL: of its seals, or of its archived entries where all are archived. */
export const headOfChain = `(select position, hash from audit_seals where account_id = a.id order by position desc limit 1)
    union all (select position, hash from audit_archive_heads where account_id = a.id order by position desc limit 1)
    order by position desc limit 1`;

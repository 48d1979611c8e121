-- A permit that is entered anew, removed or gets a document was no entry. Its commands record all of it now.
drop trigger permits_audited on permits;

-- What a customer asks of a seller, and the answer.
create trigger release_requests_audited after insert or update on release_requests
  for each row execute function audit_steps('release-request', '', 'requested_by', 'created_at', 'decided_by', 'decided_at', 'decided');

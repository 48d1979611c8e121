-- What a user does in the company: own fields of the profile.
alter table users add column job_title text not null default '';
alter table users add column department text not null default '';
-- How many people work in the department. Null: not said.
alter table users add column department_size integer check (department_size between 1 and 100000);

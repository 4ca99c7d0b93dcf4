-- The password was made by the server or by a colleague: nothing else can be done with it than setting one's own.
alter table staff add column password_given boolean not null default false;

-- Who has been given no password yet does not sign in.
alter table staff alter column password_hash drop not null;

-- Certificates prove whatever titles and permits the catalogue has, under their own keys.
alter table qualification drop constraint qualification_kind_form;
alter table qualification add constraint qualification_kind_form check (kind ~ '^[a-z][a-z0-9_]{0,59}$');

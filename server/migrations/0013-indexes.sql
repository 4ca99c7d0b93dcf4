-- Foreign keys that the deletion of what they refer to looks for: without these each deleted row reads the whole table.
drop index ip_payment_right;
create index ip_payment_right on ip_payment (right_id, step);
create index ip_payment_upload on ip_payment (upload_id) where upload_id is not null;
create index ip_file_upload on ip_file (upload_id);
create index property_consult_right on property_consult (right_id) where right_id is not null;
create index property_consult_achievement on property_consult (achievement_id) where achievement_id is not null;
create index import_task_upload on import_task (upload_id) where upload_id is not null;
create index obtained_support_upload on obtained_support (upload_id) where upload_id is not null;
create index enterprise_licence_upload on enterprise_licence (upload_id);

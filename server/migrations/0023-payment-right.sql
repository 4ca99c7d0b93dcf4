-- Full again: ip_payment_once holds no deleted payment, and purges, cascades and the deletion of a right look for those too.
create index ip_payment_right on ip_payment (right_id, step);

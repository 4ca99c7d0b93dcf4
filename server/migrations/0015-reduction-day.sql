-- Never filled and never read: what counts are the patent years of a reduction.
alter table ip_reduction drop column filed_on;

-- Facts by half and quarter: '2025H1', '2025Q3'.
alter table enterprise_fact drop constraint enterprise_fact_period_form;
alter table enterprise_fact add constraint enterprise_fact_period_form check (period ~ '^([0-9]{4}(H[12]|Q[1-4])?)?$');

-- Age is counted from the day of birth: a year of birth alone tells it to within one.
delete from person_fact where fact = 'person_birth_year';

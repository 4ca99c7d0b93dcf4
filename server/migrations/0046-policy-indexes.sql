-- Lists are counted, sorted and filtered in memory: what only they read slows down every import. A file of a list reads in
-- the order of policy_newest, or sorts.
drop index policy_level_newest;
drop index policy_area_newest;
drop index policy_amount;
drop index policy_labels;

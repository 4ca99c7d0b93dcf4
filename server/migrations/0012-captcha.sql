-- One answer per picture: it is gone with the first try, so that tries are never counted.
alter table captcha drop column tries;

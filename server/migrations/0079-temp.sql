create table unit (id bigint generated always as identity primary key, name text not null);
create table staff (id bigint generated always as identity primary key, name text not null);

-- Who is asked to act for an enterprise: by a link that works once, or by a phone number that the account must have bound.
create table enterprise_invitation (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  role text not null,
  token_hash bytea not null,
  mobile text,
  invited_by bigint references account (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  accepted_by bigint references account (id) on delete set null,
  constraint enterprise_invitation_token unique (token_hash),
  constraint enterprise_invitation_role_known check (role in ('manager', 'clerk', 'finance', 'reader'))
);
create index enterprise_invitation_of on enterprise_invitation (enterprise_id, id desc);
create index enterprise_invitation_mobile on enterprise_invitation (mobile) where mobile is not null and accepted_at is null and revoked_at is null;

-- The owner offers the enterprise to another member, who has not answered yet; it ends with either membership.
create table enterprise_handover (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  from_account bigint not null,
  to_account bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (from_account, enterprise_id) references enterprise_member (account_id, enterprise_id) on delete cascade,
  foreign key (to_account, enterprise_id) references enterprise_member (account_id, enterprise_id) on delete cascade
);

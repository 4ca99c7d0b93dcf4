// For the page of one company.

export { FollowEnterprise } from './site/follow-enterprise';

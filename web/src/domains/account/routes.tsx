import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** The door and the own account. */
export const accountRoutes: RouteObject[] = [
  page('/register', () => import('./site/new-account-pages').then((module) => module.RegisterPage)),
  page('/forgetPassWord', () => import('./site/forget-page').then((module) => module.ForgetPage)),
  page('/bindInfo', () => import('./site/new-account-pages').then((module) => module.BindInfoPage)),
  page('/account', () => import('./site/account-page').then((module) => module.AccountPage)),
  page('/phone', () => import('./site/contact-page').then((module) => module.PhonePage)),
  page('/email', () => import('./site/contact-page').then((module) => module.EmailPage)),
  page('/wechat', () => import('./site/wechat-page').then((module) => module.WechatPage)),
  page('/members', () => import('./site/members/members-page').then((module) => module.MembersPage)),
  page('/invitation', () => import('./site/members/invitation-page').then((module) => module.InvitationPage)),
  page('/scan', () => import('./site/scan-page').then((module) => module.ScanPage)),
];

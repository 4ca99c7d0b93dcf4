import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** The market of supply and demand. */
export const marketRoutes: RouteObject[] = [
  page('/gongxu', () => import('./site/market-home').then((module) => module.MarketHomePage)),
  page('/productList', () => import('./site/catalogue-pages').then((module) => module.SupplyPage)),
  page('/demandList', () => import('./site/catalogue-pages').then((module) => module.DemandPage)),
  page('/productDetail', () => import('./site/entry-page').then((module) => module.ProductPage)),
  page('/demandDetail', () => import('./site/entry-page').then((module) => module.DemandDetailPage)),
  page('/leave', () => import('./site/leave-page').then((module) => module.LeavePage)),
  page('/industryList', () => import('./site/industry').then((module) => module.IndustryListPage)),
  page('/industryDetail', () => import('./site/industry').then((module) => module.IndustryPage)),
  page('/offer', () => import('./site/own-page').then((module) => module.OfferPage)),
  page('/mybuy', () => import('./site/own-page').then((module) => module.MyBuyPage)),
  page('/marketRelease', () => import('./site/release-page').then((module) => module.ReleasePage)),
  page('/marketQuotes', () => import('./site/quotes-page').then((module) => module.QuotesPage)),
];

export { marketHandlers, searchedMarket } from './market';

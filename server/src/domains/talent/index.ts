export { talentHandlers } from './talent';

export { overviewHandlers } from './overview';

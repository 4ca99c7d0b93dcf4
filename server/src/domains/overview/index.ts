export { overviewHandlers } from './overview';
export { workplaceHandlers } from './workplace';

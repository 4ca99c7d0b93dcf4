export { searchedServices, serviceHandlers } from './service';

export { expertHandlers, searchedExperts } from './expert';

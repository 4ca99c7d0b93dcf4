// Its calls.

export { contentHandlers } from './content';

import { keepForFile } from './after-file';

keepForFile();

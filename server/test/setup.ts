import { keepForFile } from './after-file';
import './refused';

keepForFile();

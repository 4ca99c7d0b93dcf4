import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { run } from './run.mjs';

installPackages();
build();
run('dist/server/command.js', process.argv.slice(2));

const COUNT = 10;

/** A reporter beside the runner's own: which files took longest, seconds. */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    const files = modules.map((module) => ({ name: module.relativeModuleId, ms: module.diagnostic().duration }));
    console.log(`\n· the ${COUNT} slowest of ${files.length} files, s`);
    for (const { name, ms } of files.sort((a, b) => b.ms - a.ms).slice(0, COUNT))
      console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${name}`);
  }
}

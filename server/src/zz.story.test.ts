import { test } from 'vitest';
import { testApp } from '/work/wt/ci/server/test/app';
test('times', async () => {
  const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  let t = cpu();
  await testApp(); console.log('CPU empty', cpu() - t); t = cpu();
  console.log('again'); const d0 = await testApp({ env: { DEMO: '1' } }); console.log('CPU demo first', cpu() - t); t = cpu(); const d = await testApp({ env: { DEMO: '1' } }); console.log('CPU demo', cpu() - t); t = cpu();
}, 600000);

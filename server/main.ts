import { loadQuickly } from './start/loadQuickly.ts';
import { requireFreePort } from './start/ports.ts';
import { runCommand } from './start/runCommand.ts';
import { readSettings } from './start/settings.ts';

runCommand(async () => {
  const settings = await readSettings(process.env);
  await requireFreePort(settings.port, settings.host);
  // The program itself is loaded only now, which takes seconds: what cannot be is said at once.
  const { run } = await loadQuickly(settings.config.dataFolder, () => import('./start/run.ts'));
  await run(settings);
});

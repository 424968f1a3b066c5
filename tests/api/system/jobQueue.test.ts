import { expect, it, vi } from 'vitest';
import { createJobs } from '#server/plugins/jobs.ts';
import { createTestApp } from '#tests/api/support/testApp.ts';

it('accepts jobs once it is open, and runs them once it starts working, also after a restart', async () => {
  const app = await createTestApp();
  const done = vi.fn();
  const open = async () => {
    const jobs = createJobs(app.db.$client, app.deps.log, () => 'America/Chicago');
    jobs.define('probe', async ({ round }) => done(round));
    await jobs.start();
    return jobs;
  };
  for (const round of [1, 2]) {
    const jobs = await open();
    await jobs.send('probe', { round });
    expect(done).not.toHaveBeenCalledWith(round);
    await jobs.work();
    await expect.poll(() => done).toHaveBeenCalledWith(round);
    await jobs.close();
  }
  expect(done).toHaveBeenCalledTimes(2);
});

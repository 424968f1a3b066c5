import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewApiToken } from '#contract/access/apiTokens.calls.ts';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { WEBHOOK_EVENTS } from '#contract/messaging/webhooks.ts';
import { users } from '#server/db/schema/index.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const records = readFileSync('docs/api-records.md', 'utf8');
const page = readFileSync('docs/api.md', 'utf8') + records;
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text);
const printing = blocks('js').map(code => code.includes('console.log('));

/** Separates the output of two examples. */
const SEPARATOR = '\u001e';

let app: TestApp;
let address: string;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  await makeTestMarket(app);
  const owner = await signedIn(app, 'admin');
  await app.db
    .update(users)
    .set({ firstName: 'Olive', lastName: 'Office' })
    .where(eq(users.id, owner.userId));
  const made = await owner.request<CallBody<NewApiToken>>('POST', '/users/tokens', {
    name: 'Examples',
    days: 1,
    isReadOnly: false,
    permissions: null,
  });
  token = made.body.data.token;
});
afterAll(() => app.close());

/** Runs an external program while the server runs its jobs. */
async function run(program: string): Promise<{ printed: string; failed: string }> {
  const file = join(tmpdir(), `sward-examples-${process.pid}.mjs`);
  await writeFile(file, program);
  let outcome: { printed: string; failed: string } | undefined;
  execFile(
    process.execPath,
    [file],
    { env: { SWARD_TOKEN: token }, timeout: 120_000 },
    (error, out, said) => {
      outcome = { printed: out, failed: error ? said || error.message : '' };
    },
  );
  while (!outcome) {
    await app.deps.events.idle();
    await app.deps.jobs.run('webhooks.send');
    await wait(20);
  }
  await rm(file);
  return outcome;
}

// covers: running-1
it('prints what docs/api.md and docs/api-records.md say, example by example', async () => {
  const port = String(await freePort());
  const examples = blocks('js').map(code =>
    code
      .replaceAll('https://lawn.example.com', address)
      .replaceAll('https://desk.example.com', `http://127.0.0.1:${port}`)
      .replaceAll('8080', port),
  );
  const { printed, failed } = await run(
    // The test server has its own clock.
    [`Date.now = () => ${app.deps.clock.now().getTime()};`, ...examples].join(
      `\nprocess.stdout.write('${SEPARATOR}');\n`,
    ),
  );
  expect(failed, printed).toBe('');
  const [before, ...parts] = printed.split(SEPARATOR);
  expect(before).toBe('');
  expect(parts.filter((_, at) => printing[at])).toEqual(blocks('text'));
  expect(parts.filter((_, at) => !printing[at]).join('')).toBe('');
});

it('has an example in docs/api-records.md, or a reason for none, of every record that can be added', () => {
  const [, without = ''] = records.split('## What has no example');
  const names = Object.keys(CALLS);
  const added = Object.entries<Call>(CALLS).flatMap(([name, { answer }]) => {
    const list = name.slice('GET /'.length);
    return answer?.isPage && names.includes(`POST /${list}`) ? [list] : [];
  });
  expect(added.length).toBeGreaterThan(30);
  const printed = blocks('text').join('').split('\n');
  const missing = added.filter(
    list => !printed.some(line => line.startsWith(`${list} 20`)) && !without.includes(`\`${list}\``),
  );
  expect(missing).toEqual([]);
});

it('names in docs/api.md every event of a webhook', () => {
  for (const [name, { label }] of Object.entries(WEBHOOK_EVENTS))
    expect(page).toContain(`| \`${name}\` | ${label.en} |`);
});

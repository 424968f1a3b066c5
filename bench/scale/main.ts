import { dayOf } from '#contract/core/days.ts';
import { NOON_ZONE } from '#tests/api/support/noonZone.ts';
import { readAmounts } from './amounts.ts';
import { startWork } from './everyone.ts';
import { type Fault, runPhase } from './phase.ts';
import { linesOf, tableOf } from './report.ts';
import { type SetUp, setUp } from './setUp.ts';
import { lookUp, troubles } from './verify.ts';

/**
 * Sets up, on this machine, everything that a large business runs, simulates its day, kills each part in
 * turn, and prints what was lost and how long people waited: `npm run scale`. Exits with 1 if anything was
 * lost, doubled or answered wrongly, or didn't recover.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

function faultsOf({ servers, parts }: SetUp): Fault[] {
  const killed = (name: string, { kill, start }: { kill(): Promise<void>; start(): Promise<void> }) => ({
    name,
    strike: kill,
    restore: start,
  });
  const [first] = servers;
  if (!first) throw new Error('There is no server.');
  return [
    { name: 'Everything runs' },
    killed('A server is killed', first),
    {
      name: 'The servers are restarted one after another, as for an update',
      async strike() {
        for (const server of servers) {
          await server.end();
          await server.start();
        }
      },
    },
    killed('The replica is killed', parts.replica),
    killed('Redis is killed', parts.redis),
    killed('The bucket is killed', parts.bucket),
    killed('PgBouncer is killed', parts.pgbouncer),
    killed('PostgreSQL is killed', parts.primary),
    killed('The balancer is killed', parts.balancer),
  ];
}

/** Lines of the servers' logs that no outage explains. */
const errorsIn = ({ servers }: SetUp): string[] =>
  servers.flatMap(server => [
    ...(server.hasFailed() ? ['a server ended'] : []),
    ...server
      .said()
      .split('\n')
      .filter(line => /"level":[56]0/.test(line)),
  ]);

const SHOWN = 10;

async function run(business: SetUp): Promise<boolean> {
  const amounts = readAmounts();
  const { crews, office } = business.people;
  say(`  ${crews.length} crews, ${office.length} people in the office, ${amounts.portal} customers\n`);
  const everyone = await startWork(business, amounts);
  let isWell = true;
  for (const fault of faultsOf(business)) {
    const phase = await runPhase(everyone, amounts, fault);
    isWell &&= phase.isWell;
    for (const line of linesOf(phase, everyone.recorder)) say(line);
  }
  await everyone.goHome();
  say(`\nEvery acknowledged write, looked up in PostgreSQL and the bucket`);
  const verdicts = await lookUp(business.primaryUrl, business.url, everyone.acknowledged);
  for (const line of tableOf(verdicts)) say(line);
  const wrong = [...everyone.recorder.wrong, ...errorsIn(business), ...(await troubles(business.primaryUrl))];
  if (wrong.length > 0) say(`\n${wrong.length} wrong responses and errors:`);
  for (const line of wrong.slice(0, SHOWN)) say(`  ${line}`);
  const isWhole = verdicts.every(({ lost, doubled }) => lost + doubled === 0);
  say(isWhole ? '\nNothing was lost or duplicated.' : '\nWRITES WERE LOST OR DUPLICATED: see above.');
  return isWell && isWhole && wrong.length === 0;
}

const began = performance.now();
let business: SetUp | null = null;
const interrupted = () => void business?.stop().finally(() => process.exit(130));
process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
try {
  say('Everything that a large business runs, on this machine');
  business = await setUp(readAmounts(), dayOf(new Date(), NOON_ZONE), say);
  if (!(await run(business))) process.exitCode = 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await business?.stop();
}
say(`It took ${Math.round((performance.now() - began) / 1000)} s.`);
process.exit();

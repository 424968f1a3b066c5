import { resolve } from 'node:path';
import { connectServer } from '#server/db/connect.ts';
import { ensureWebBuild } from '#server/start/webBuild.ts';
import { programsTable } from '#tests/programs/results.ts';
import { benchAddresses } from './addresses.ts';
import { benchApi } from './api.ts';
import { benchAutomations } from './automations.ts';
import { benchBulk } from './bulk.ts';
import { benchCalls } from './calls.ts';
import { benchCollecting } from './collecting.ts';
import { benchCrewDay } from './crewDay.ts';
import { benchCrews } from './crews.ts';
import { benchEvents } from './events.ts';
import { benchExplain } from './explain.ts';
import { benchFirstLoad } from './firstLoad.ts';
import { benchGenerate } from './generate.ts';
import { benchImportPauses } from './importPauses.ts';
import { benchImports } from './imports.ts';
import { benchLists } from './lists.ts';
import { benchMemory } from './memory.ts';
import { benchPlanner } from './planner.ts';
import { startPostgres } from './postgres.ts';
import { benchReports } from './reports.ts';
import { benchRoutes } from './routes.ts';
import { benchScreens } from './screens.ts';
import { benchSizes } from './sizes.ts';
import { benchSockets } from './sockets.ts';
import { benchTerritory } from './territory.ts';
import { benchWrites } from './writes.ts';

/**
 * Measures the product against its budgets: `npm run bench`, or one part: `npm run bench -- api`. Uses the
 * PostgreSQL of BENCH_DATABASE_URL (an empty database, or one that it filled before), else starts one.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);

if (wants('routes')) {
  say('\nRoutes');
  await benchRoutes();
}
if (wants('crews')) {
  say('\nWork shared among crews');
  benchCrews(say);
}
if (wants('sizes')) {
  say('\nJavaScript of the first pages, gzipped');
  await ensureWebBuild(resolve(import.meta.dirname, '..'), say);
  await benchSizes();
}
if (wants('first-load')) {
  say('\nFirst pages on a slow phone with an empty cache, until they are shown');
  await ensureWebBuild(resolve(import.meta.dirname, '..'), say);
  await benchFirstLoad(say);
}
if (wants('territory')) {
  say('\nThe territory map with 400 ZIP codes and 20,000 properties, in Chromium');
  await ensureWebBuild(resolve(import.meta.dirname, '..'), say);
  await benchTerritory(say);
}
if (wants('imports')) {
  say('\nLists imported, exported and imported again: nothing lost or duplicated');
  await benchImports(say);
}
if (wants('addresses')) {
  say('\nLabeled addresses read entirely correctly, by layout\n');
  await benchAddresses(say);
}
if (wants('programs')) {
  say('\nRecognized columns of other programs, and rows accepted without changes\n');
  for (const line of programsTable()) say(line);
}
const ON_POSTGRES = [
  'api',
  'calls',
  'writes',
  'lists',
  'explain',
  'reports',
  'generate',
  'bulk',
  'collecting',
  'automations',
  'events',
  'planner',
  'crew-day',
  'memory',
  'sockets',
  'import-pauses',
  'screens',
] as const;
if (ON_POSTGRES.some(wants)) {
  const own = process.env.BENCH_DATABASE_URL ? null : startPostgres();
  const url = process.env.BENCH_DATABASE_URL ?? own?.url ?? '';
  try {
    if (wants('api')) {
      say('\n100,000 properties, 1,000,000 visits, 16 connections');
      await benchApi(url);
    }
    if (wants('calls')) {
      say(
        '\nEvery read of the API: each filter, each sort, common and rare words, the first and a deep page',
      );
      await benchCalls(url, say);
    }
    if (wants('writes')) {
      say('\nEvery write of the API, each undone afterward');
      await benchWrites(url, say);
    }
    if (wants('lists')) {
      say('\nThe office’s lists: 100,000 properties, 1,000,000 visits, 1,200,000 history entries');
      await benchLists(url, say);
    }
    if (wants('explain')) {
      say('\nThe slowest statements of all screens, by the database’s clock');
      await benchExplain(url, say);
    }
    if (wants('events')) {
      say('\n20,000 events of 5,000 customers');
      await benchEvents(url, say);
    }
    if (wants('reports')) {
      say('\nThe first rows of each report: 1,000,000 visits, 370,000 charges');
      await benchReports(url, say);
    }
    if (wants('memory')) {
      say('\nMemory with the demo business, read at 16 connections');
      await benchMemory(url, say);
    }
    if (wants('sockets')) {
      say('\nA change announced to 2,000 open pages');
      await benchSockets(url, say);
    }
    if (wants('import-pauses')) {
      say('\nA list of 50,000 rows imported, while everyone else works');
      await benchImportPauses(url, say);
    }
    if (wants('screens')) {
      say('\nEvery screen on 100,000 properties, with a quarter of this processor');
      await ensureWebBuild(resolve(import.meta.dirname, '..'), say);
      await benchScreens(url, say);
    }
    if (wants('generate')) {
      say('\nA season of 40 weeks generated');
      const connection = connectServer(url, 4);
      for (const { services, visits, seconds } of await benchGenerate(connection))
        say(
          `  ${services} services, ${visits} visits: ${seconds.toFixed(1)} s (10,000 services: at most 30 s)`,
        );
      await connection.close();
    }
    if (wants('bulk')) {
      say('\nLarge changes at once: 20,000 visits moved, 100,000 services in a season or a price campaign');
      await benchBulk(url, say);
    }
    if (wants('collecting')) {
      say('\nMany charges collected in a run');
      await benchCollecting(url, say);
    }
    if (wants('automations')) {
      say('\nTen automations for 100,000 customers, a day');
      await benchAutomations(url, say);
    }
    if (wants('planner')) {
      say('\nA whole day moved, a season applied');
      await benchPlanner(url, say);
    }
    if (wants('crew-day')) {
      say('\nA day of 40 crews with 40 stops each, all phones at once, over HTTP');
      await benchCrewDay(url, say);
    }
  } finally {
    own?.stop();
  }
}

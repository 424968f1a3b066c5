import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import type { Connection } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { openMailServer } from '#server/modules/messaging/notices/sendNotices.ts';
import type { StartSettings } from '#server/start/settings.ts';
import { type Finding, lineOf } from './finding.ts';
import { examineInstallation } from './installation.ts';
import { examinePlace } from './place.ts';

/** Examines the installation each night, like `npm run doctor`, and reports problems to the operator. */
export function defineNightlyCheck(
  deps: Deps,
  connection: Pick<Connection, 'db' | 'isEmbedded'>,
  settings: StartSettings,
): void {
  deps.jobs.define(
    'doctor.nightly',
    async () =>
      reportProblems(deps, settings, [
        ...(await examinePlace(settings, deps.clock.now())),
        ...(await examineInstallation(connection, deps)),
      ]),
    { cron: '40 5 * * *' },
  );
}

/**
 * Logs all problems, and emails them to OPERATOR_EMAIL if one is a failure or a new warning. Warnings from
 * the previous night alone don't send another email.
 */
export async function reportProblems(
  deps: Pick<Deps, 'db' | 'config' | 'outside' | 'log' | 'clock'>,
  { operatorEmail }: Pick<StartSettings, 'operatorEmail'>,
  found: readonly Finding[],
): Promise<void> {
  const problems = found.filter(({ state }) => state !== 'ok');
  for (const { state, what, said } of problems)
    deps.log[state === 'fail' ? 'error' : 'warn']({ what, said }, 'nightly check');
  const file = join(deps.config.dataFolder, 'last-check');
  const known = await readKnown(file);
  const isNew = problems.some(({ state, what }) => state === 'fail' || !known.includes(what));
  if (isNew && operatorEmail) await sendReport(deps, operatorEmail, problems);
  await writeFile(file, JSON.stringify(problems.map(({ what }) => what)));
}

async function readKnown(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const known = z.array(z.string()).safeParse(JSON.parse(text));
  return known.data ?? [];
}

async function sendReport(
  deps: Pick<Deps, 'db' | 'config' | 'outside' | 'log' | 'clock'>,
  recipient: string,
  problems: readonly Finding[],
): Promise<void> {
  const mail = await openMailServer(deps);
  if (!mail) {
    deps.log.error('the nightly check can’t be emailed: no mail server is set up');
    return;
  }
  const { host } = new URL(deps.config.publicUrl);
  try {
    await mail.send({
      recipient,
      subject: `${PRODUCT_NAME} on ${host}: ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}`,
      body: ['The nightly check of the installation found:', '', ...problems.map(lineOf)].join('\n'),
      html: null,
      reference: `check-${deps.clock.today()}`,
    });
  } finally {
    mail.close();
  }
}

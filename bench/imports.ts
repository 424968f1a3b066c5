import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  GOOD_VERDICTS,
  IMPORT_VERDICTS,
  type ImportAnswers,
  type ImportVerdict,
} from '#contract/customers/imports.ts';
import { addressFiles } from '#tests/api/support/addressFile.ts';
import {
  exported,
  type ImportAccount,
  type ImportFile,
  importFile,
  leftOut,
  rowsIn,
  storedAddresses,
} from '#tests/api/support/importRound.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp } from '#tests/api/support/testApp.ts';

/** Number of made-up addresses, in files of all common layouts. */
const ADDRESSES = 500;
/** Maximum number of lines with lost words that are printed. */
const SHOWN = 10;

/** Words for each verdict in the report. */
const VERDICT_WORDS = {
  waiting: 'not checked',
  new: 'new customers',
  property: 'further properties',
  service: 'further services',
  known: 'known',
  double: 'repeated',
  held: 'waiting for an answer',
  skipped: 'skipped',
  error: 'refused',
} as const satisfies Record<ImportVerdict, string>;

/** The office's two sets of answers to questions about similar customers and duplicate services. */
const SEPARATE = { alike: 'take', second: 'take' } as const satisfies Partial<ImportAnswers>;
const SAME = { alike: 'same', second: 'leave-out' } as const satisfies Partial<ImportAnswers>;

type Say = (line: string) => void;

/**
 * Imports, exports and re-imports lists on embedded databases. Reports the verdicts, the rows that a second
 * import duplicated, and the names and addresses that ended up in neither a record nor a remark. Runs each
 * list once with each set of office answers. Uses a made-up list and, if IMPORT_FILE is set, that CSV file.
 * Throws if anything was lost or duplicated.
 */
export async function benchImports(say: Say): Promise<void> {
  const lists = [{ name: `${ADDRESSES} made-up addresses`, files: addressFiles(ADDRESSES) }];
  const path = process.env.IMPORT_FILE;
  if (path) {
    const name = basename(path);
    lists.push({ name, files: [{ name, csv: await readFile(path, 'utf8') }] });
  }
  const faults: string[] = [];
  for (const { name, files } of lists) {
    say(`  ${name}`);
    faults.push(...(await answeredSeparate(say, files)), ...(await answeredSame(say, files)));
  }
  if (faults.length > 0) throw new Error(`Imports lost or duplicated something: ${faults.join('; ')}`);
}

/** Imports a list, then its unanswered rows as separate customers, then everything again. */
async function answeredSeparate(say: Say, files: readonly ImportFile[]): Promise<string[]> {
  const office = await openOffice(say);
  const first = await office.take('the list', files);
  const rest = await office.take('its open questions, answered “separate”', first.left, SEPARATE);
  office.expect(rest.account.held === 0, 'answered rows are still waiting');
  office.expect(
    stored(rest.account) + rest.account.double >= first.account.held,
    'answered rows were neither stored nor marked as repeated',
  );
  const before = await storedAddresses(office.app);
  for (const [what, again] of [
    ['its export again', [await office.exportFile()]],
    ['the list again', files],
  ] as const) {
    const { account } = await office.take(what, again);
    office.expect(stored(account) === 0, `${what}: created duplicates`);
    office.expect(account.held === 0, `${what}: asked about known rows`);
  }
  const isSame = JSON.stringify(await storedAddresses(office.app)) === JSON.stringify(before);
  office.expect(isSame, 'the second import changed addresses');
  return office.close();
}

/** Imports a list whose questions are all answered “same”. */
async function answeredSame(say: Say, files: readonly ImportFile[]): Promise<string[]> {
  const office = await openOffice(say);
  const { account } = await office.take('the list, all questions answered “same”', files, SAME);
  office.expect(account.held === 0, 'answered rows are still waiting');
  return office.close();
}

const stored = (account: ImportAccount) => GOOD_VERDICTS.reduce((sum, verdict) => sum + account[verdict], 0);
const rows = (account: ImportAccount) => Object.values(account).reduce((sum, count) => sum + count, 0);
const show = (account: ImportAccount) =>
  IMPORT_VERDICTS.map(verdict => `${account[verdict]} ${VERDICT_WORDS[verdict]}`).join(', ');

/** Starts a new business that imports lists, and collects the faults it finds. */
async function openOffice(say: Say) {
  const app = await createTestApp();
  const admin = await signedIn(app, 'admin');
  const faults: string[] = [];
  const expect = (isRight: boolean, fault: string) => {
    if (isRight) return;
    faults.push(fault);
    say(`      FAULT: ${fault}`);
  };
  const take = async (what: string, files: readonly ImportFile[], answers: Partial<ImportAnswers> = {}) => {
    const account = Object.fromEntries(IMPORT_VERDICTS.map(verdict => [verdict, 0])) as ImportAccount;
    const [lost, left]: [string[], ImportFile[]] = [[], []];
    for (const file of files) {
      const outcome = await importFile(app, admin, file, answers);
      for (const verdict of IMPORT_VERDICTS) account[verdict] += outcome.account[verdict];
      for (const { line, words } of outcome.lost)
        lost.push(`${file.name}, line ${line}: ${words.join(', ')}`);
      const rest = await leftOut(admin, outcome.record);
      const hasAllLeftOut = outcome.account.held + outcome.account.error <= rowsIn(rest);
      expect(hasAllLeftOut, `${what}: rows that were left out are missing from the rest file`);
      if (outcome.account.held > 0) left.push(rest);
    }
    say(`    ${what}: ${rows(account)} rows = ${show(account)}; words lost without a remark: ${lost.length}`);
    for (const line of lost.slice(0, SHOWN)) say(`      ${line}`);
    expect(lost.length === 0, `${what}: words were lost`);
    return { account, left };
  };
  return {
    app,
    take,
    expect,
    exportFile: async () => ({ name: 'export.csv', csv: await exported(admin) }),
    close: async () => {
      await app.close();
      return faults;
    },
  };
}

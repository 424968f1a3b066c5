import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_MAX_BYTES } from '#contract/customers/imports.ts';
import { RESCUE_MAX_BYTES } from '#contract/field/rescueFile.ts';
import { COMMAND_FILES } from '#server/release/packages.ts';
import { commandLine } from '#server/start/commandLine.ts';
import { isSecret, SETTING_NAMES, SETTINGS } from '#server/start/settingNames.ts';
import { dataFolderOf, readSettings, webAddress } from '#server/start/settings.ts';

const production = { NODE_ENV: 'production', APP_SECRET: Buffer.alloc(32, 7).toString('base64') };
let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'sward-settings-'));
});
afterAll(() => rm(DATA_DIR, { recursive: true }));

describe('TRUST_PROXY', () => {
  const trusted = async (TRUST_PROXY?: string) =>
    (await readSettings({ DATA_DIR, ...(TRUST_PROXY !== undefined && { TRUST_PROXY }) })).trustProxy;

  it('trusts no proxy by default, even in production', async () => {
    expect(await trusted()).toEqual([]);
    expect(await trusted('')).toEqual([]);
    expect((await readSettings({ DATA_DIR, ...production })).trustProxy).toEqual([]);
  });

  it('accepts addresses and networks, separated by commas or spaces', async () => {
    expect(await trusted('127.0.0.1, 10.0.0.0/8  ::1')).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
    expect(await trusted('loopback,fd00::/8')).toEqual(['loopback', 'fd00::/8']);
  });

  it.each(['true', '1', '*', 'nginx', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '10.0.0.300'])(
    'refuses %s, with what to write instead',
    async value => {
      await expect(trusted(`127.0.0.1,${value}`)).rejects.toThrow(
        `TRUST_PROXY names “${value}”, which isn’t an address.`,
      );
    },
  );
});

describe('an on/off setting', () => {
  const read = async (env: NodeJS.ProcessEnv) => {
    const { config, hasApiPage, wantsDemo } = await readSettings({ DATA_DIR, ...env });
    return { OWN_NETWORK: config.allowsOwnNetwork, API_DOCS: hasApiPage, DEMO: wantsDemo };
  };

  it('has its default value unless it is set', async () => {
    const usual = { OWN_NETWORK: false, API_DOCS: true, DEMO: true };
    expect(await read({})).toEqual(usual);
    expect(await read({ OWN_NETWORK: '', API_DOCS: '', DEMO: '' })).toEqual(usual);
    expect(await read({ OWN_NETWORK: 'on', API_DOCS: 'off', DEMO: 'off' })).toEqual({
      OWN_NETWORK: true,
      API_DOCS: false,
      DEMO: false,
    });
  });

  it('hides the API docs and creates no demo in production', async () => {
    const production = { NODE_ENV: 'production', APP_SECRET: Buffer.alloc(32, 7).toString('base64') };
    expect(await read(production)).toEqual({ OWN_NETWORK: false, API_DOCS: false, DEMO: false });
    expect(await read({ ...production, API_DOCS: 'on', DEMO: 'on' })).toMatchObject({
      API_DOCS: true,
      DEMO: false,
    });
  });

  it.each(['OWN_NETWORK', 'API_DOCS', 'DEMO'])('%s accepts no other word', async name => {
    await expect(read({ [name]: 'true' })).rejects.toThrow(`${name} is “true”. Use on or off.`);
  });
});

describe('PUBLIC_URL', () => {
  const publicUrl = async (PUBLIC_URL: string) =>
    (await readSettings({ DATA_DIR, PUBLIC_URL })).config.publicUrl;

  it('is reduced to the URL’s origin, however it was written', async () => {
    expect(await publicUrl('https://lawn.example.com/')).toBe('https://lawn.example.com');
    expect(await publicUrl('https://Lawn.example.com:443')).toBe('https://lawn.example.com');
    expect(await publicUrl('http://10.0.0.5:3000')).toBe('http://10.0.0.5:3000');
    expect(await publicUrl('')).toBe('http://localhost:3000');
  });

  it.each([
    'lawn.example.com',
    'https://',
    'ftp://lawn.example.com',
    'https://example.com/lawn',
    'https://a.b/?c',
  ])('refuses %s, from which no links could be made', async value => {
    await expect(publicUrl(value)).rejects.toThrow(`PUBLIC_URL is “${value}”.`);
  });
});

it('LOG_LEVEL must be an existing level', async () => {
  const level = async (LOG_LEVEL: string) => (await readSettings({ DATA_DIR, LOG_LEVEL })).logLevel;
  expect([await level(''), await level('debug')]).toEqual(['warn', 'debug']);
  await expect(level('verbose')).rejects.toThrow('LOG_LEVEL is “verbose”. Use one of fatal, error');
});

it('an empty setting counts as not set', async () => {
  expect(await readSettings({ DATA_DIR, PORT: '', BUSINESS_TIME_ZONE: '' })).toEqual(
    await readSettings({ DATA_DIR }),
  );
  expect(dataFolderOf({ DATA_DIR: '' })).toBe(resolve('data'));
});

describe('DATA_DIR', () => {
  it('is created with its parent folders, only for its owner', async () => {
    const folder = join(DATA_DIR, 'deep', 'within');
    await Promise.all([readSettings({ DATA_DIR: folder }), readSettings({ DATA_DIR: folder })]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  // Creating a folder here fails because its parent is missing or a file isn't a folder.
  it.each(['/proc/sward/data', '/proc/version/data', '/dev/null'])('is refused at %s', async folder => {
    await expect(readSettings({ DATA_DIR: folder })).rejects.toThrow(
      `The data folder ${folder} can’t be created`,
    );
  });
});

it('creates nothing for an invalid setting', async () => {
  const folder = join(DATA_DIR, 'not-yet');
  await expect(readSettings({ DATA_DIR: folder, OWN_NETWORK: 'yes' })).rejects.toThrow('OWN_NETWORK');
  expect(existsSync(folder)).toBe(false);
});

describe('API_DOCS', () => {
  const isShown = async (env: Record<string, string>) =>
    (await readSettings({ DATA_DIR, ...env })).hasApiPage;

  it('are public except in production, where they must be enabled', async () => {
    expect([await isShown({}), await isShown(production)]).toEqual([true, false]);
    expect([
      await isShown({ ...production, API_DOCS: 'off' }),
      await isShown({ ...production, API_DOCS: 'on' }),
    ]).toEqual([false, true]);
  });
});

describe('LOG_LEVEL', () => {
  it('logs each answer in production by default', async () => {
    const levelOf = async (env: Record<string, string>) =>
      (await readSettings({ DATA_DIR, ...env })).logLevel;
    expect([await levelOf({}), await levelOf(production)]).toEqual(['warn', 'info']);
    expect(await levelOf({ ...production, LOG_LEVEL: 'error' })).toBe('error');
  });
});

describe('HOST', () => {
  it('is every address of the machine by default', async () => {
    expect((await readSettings({ DATA_DIR })).host).toBe('0.0.0.0');
    expect((await readSettings({ DATA_DIR, HOST: '127.0.0.1' })).host).toBe('127.0.0.1');
  });

  it('is the address that is shown, unless this machine has a better name', () => {
    expect(webAddress('0.0.0.0', 3000)).toBe('http://localhost:3000');
    expect(webAddress('127.0.0.1', 3000)).toBe('http://localhost:3000');
    expect(webAddress('192.168.1.5', 3000)).toBe('http://192.168.1.5:3000');
    expect(webAddress('fd00::5', 3000)).toBe('http://[fd00::5]:3000');
  });
});

describe('the commands of a release', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const program = readFileSync('deploy/sward', 'utf8');
  const forDevelopers = ['build', 'dev', 'release'];

  it('are the same as in a checkout, and run the same files', () => {
    const own = Object.entries(scripts).filter(
      ([name, line]) => /^node .*server\//.test(line) && !forDevelopers.includes(name),
    );
    expect(own.map(([name]) => name)).toContain('backup');
    const files = own.map(([, line]) => /server\/(\S+)/.exec(line)?.[1]);
    expect([...new Set(files)].sort()).toEqual(COMMAND_FILES.toSorted());
    for (const [name, line] of own) {
      const [, branch = ''] =
        new RegExp(`^ +(?:[a-z-]+ \\| )*${name}(?: \\| [a-z-]+)*\\) (.+) ;;$`, 'm').exec(program) ?? [];
      const started = branch
        .replace('"$here/', '')
        .replace('".[jt]s', '.ts')
        .replace('.js"', '.js')
        .replace('"$name"', name);
      expect(started.replace(' "$@"', ''), name).toBe(line);
      expect(program, 'the list that it prints').toMatch(new RegExp(`Commands: .*\\b${name}\\b.*\\.'`));
    }
  });

  it('get their secrets from the file only, because other users can read command lines', () => {
    expect(program).toContain('--property=EnvironmentFile=/etc/sward.env');
    expect(program).not.toMatch(/--setenv|SECRET/);
  });

  it('are the ones that the Docker image and the systemd unit start', () => {
    expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain('CMD ["sward", "start"]');
    expect(readFileSync('deploy/sward.service', 'utf8')).toMatch(/^ExecStart=\S+\/sward start$/m);
  });

  it('exit with 2 and the list of commands for an unknown one, and with a command’s own error', () => {
    const run = (...given: string[]) => spawnSync('sh', ['deploy/sward', ...given], { encoding: 'utf8' });
    expect(run('grow')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Commands: start, backup/),
    });
    expect(run()).toMatchObject({ status: 2 });
    expect(run('backup')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Name the file to write: npm run backup -- FILE.tar.gz'),
    });
  });

  it('are shown as they are typed in the kind of installation that runs', async () => {
    expect(commandLine('start')).toBe('npm start');
    expect(commandLine('unlock', 'NAME')).toBe('npm run unlock -- NAME');
    const release = await mkdtemp(join(tmpdir(), 'sward-commands-'));
    await writeFile(join(release, 'sward'), '');
    expect(commandLine('start', '', release)).toBe('sward start');
    expect(commandLine('unlock', 'NAME', release)).toBe('sward unlock NAME');
    await rm(release, { recursive: true });
  });
});

it('the Docker image’s base has package.json’s version of Node', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: { node: string };
  };
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain(`ARG BASE=node:${dependencies.node}-slim\n`);
});

it('nginx, configured as in docs/operators.md, accepts the largest file that the program accepts', () => {
  const megabytes = /client_max_body_size (\d+)m;/.exec(readFileSync('docs/operators.md', 'utf8'))?.[1];
  expect(Number(megabytes) * 1_048_576).toBeGreaterThan(Math.max(IMPORT_MAX_BYTES, RESCUE_MAX_BYTES));
});

describe('docs/operators.md', () => {
  const manual = readFileSync('docs/operators.md', 'utf8');
  const [, section = ''] = manual.split(/^## (?=Settings)/m);
  const [chapter = ''] = section.split(/^## /m);
  const table = chapter.split('\n').filter(line => line.startsWith('| `'));

  it('has each setting in its table, and no other', () => {
    const named = table.flatMap(row => [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
    const public_ = SETTING_NAMES.filter(name => !('isForDevelopment' in SETTINGS[name]));
    expect(public_.filter(name => !named.includes(name))).toEqual(['NEW_APP_SECRET']);
    const rows = table.map(row => /^\| `([A-Z0-9_]+)`/.exec(row)?.[1]);
    expect(rows.filter(name => !public_.some(one => one === name))).toEqual([]);
  });

  it('names the file of each setting that is a secret', () => {
    const files = [...chapter.matchAll(/`([A-Z0-9_]+)_FILE[`=]/g)].map(([, name]) => name);
    expect(files.sort()).toEqual(SETTING_NAMES.filter(isSecret).sort());
  });
});

it('every setting with a secret’s name is marked as secret', () => {
  const telling = SETTING_NAMES.filter(name => /SECRET|TOKEN|PASSWORD|KEY|DATABASE_URL/.test(name));
  expect(telling.filter(name => !isSecret(name))).toEqual([]);
});

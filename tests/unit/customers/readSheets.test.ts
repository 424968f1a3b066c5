import { readFileSync } from 'node:fs';
import { writeOds, writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { readSheets } from '#server/modules/customers/imports/file/readSheets.ts';

const DAY = new Date(Date.UTC(2026, 5, 10));

describe('a workbook', () => {
  it('is read as text: ZIP codes keep their zeros, days are dates, empty and hidden sheets are left out', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Cover', rows: [] },
        {
          name: 'Clients',
          columns: [{ header: 'Zip', key: 'zip', numFmt: '00000' }, {}, { numFmt: 'mm/dd/yyyy' }, {}],
          rows: [
            ['Zip', 'Phone', 'Start', 'Price'],
            [2906, 5_125_550_101, DAY, 0.1 + 0.2],
            ['78704-1234', null, null, true],
          ],
        },
        { name: 'Secret', hidden: true, rows: [['x', 'y']] },
      ],
    });
    const { encoding, sheets } = await readSheets(Buffer.from(bytes));
    expect([encoding, sheets.map(({ name }) => name)]).toEqual(['xlsx', ['Clients']]);
    expect(sheets[0]?.rows.slice(-2).map(row => row.slice(0, 4))).toEqual([
      ['02906', '5125550101', '2026-06-10', '0.3'],
      ['78704-1234', '', '', 'true'],
    ]);
  });

  it('repeats cells that are merged with those below, and leaves wide titles alone', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Clients',
          rows: [
            ['My clients', null, null],
            ['Name', 'Address', 'Price'],
            ['Ann Lee', '1 Elm St', 40],
            [null, '2 Elm St', 45],
            [null, '3 Elm St', 50],
          ],
          merges: [
            { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
            { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
          ],
        },
      ],
    });
    const { sheets } = await readSheets(Buffer.from(bytes));
    expect(sheets[0]?.rows).toEqual([
      ['My clients', '', ''],
      ['Name', 'Address', 'Price'],
      ['Ann Lee', '1 Elm St', '40'],
      ['Ann Lee', '2 Elm St', '45'],
      ['', '3 Elm St', '50'],
    ]);
  });

  it('of an old Excel version can also be read', async () => {
    expect(await readSheets(readFileSync('tests/unit/customers/clients.xls'))).toEqual({
      encoding: 'xls',
      sheets: [
        {
          name: 'Clients',
          rows: [
            ['Name', 'Address', 'Zip', 'Start', 'Price'],
            ['Núñez, Ann', '1 Elm St', '78704', '2026-06-10', '38.5'],
            ['Bo Ray', '2 Elm St', '02906'],
          ],
        },
        { name: 'Old', rows: [['Name'], ['x']] },
      ],
    });
  });

  it('in OpenDocument format can also be read', async () => {
    const bytes = await writeOds({
      sheets: [
        {
          name: 'Clients',
          rows: [
            ['Name', 'Zip'],
            ['Ann', '78704'],
          ],
        },
      ],
    });
    const { encoding, sheets } = await readSheets(Buffer.from(bytes));
    expect([encoding, sheets[0]?.rows]).toEqual([
      'ods',
      [
        ['Name', 'Zip'],
        ['Ann', '78704'],
      ],
    ]);
  });
});

describe('a long text', () => {
  const row = (at: number) => `Ann Long ${at},${at} Elm St,78704`;
  const LONG = Buffer.from(
    ['Name,Address,Zip', ...Array.from({ length: 50_000 }, (_, at) => row(at))].join('\n'),
  );

  it('is read in a thread while the server answers others', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const { encoding, sheets } = await readSheets(LONG);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(0);
    expect([encoding, sheets[0]?.rows.length]).toEqual(['utf-8', 50_001]);
    expect(sheets[0]?.rows.at(-1)).toEqual(['Ann Long 49999', '49999 Elm St', '78704']);
  });

  it('is refused with the same advice as a short one', async () => {
    const open = Buffer.concat([LONG, Buffer.from('\n"never closed')]);
    await expect(readSheets(open)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is no longer read once its client has disconnected', async () => {
    const left = new AbortController();
    const reading = readSheets(LONG, left.signal);
    left.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
    // The next file isn't kept waiting.
    expect((await readSheets(LONG)).sheets).toHaveLength(1);
  });
});

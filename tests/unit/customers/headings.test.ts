import { describe, expect, it } from 'vitest';
import { guessColumns } from '#server/modules/customers/imports/columns/guessColumns.ts';
import { findHeader } from '#server/modules/customers/imports/file/findHeader.ts';
import { readHeading } from '#server/modules/customers/imports/file/headings.ts';
import { readSheets } from '#server/modules/customers/imports/file/readSheets.ts';
import { readTable } from '#server/modules/customers/imports/file/readTable.ts';

describe('a line of a route sheet', () => {
  it.each([
    ['MONDAY', 1],
    ['Monday:', 1],
    ['Mondays', 1],
    ['Tues', 2],
    ['Tuesday - Crew 2', 2],
    ['Tuesday Crew 2', 2],
    ['WEDNESDAY ROUTE', 3],
    ['Thursday (Pedro)', 4],
    ['Friday, June 12', 5],
    ['Friday 6/12/2026', 5],
    ['Saturday AM', 6],
    ['Lunes', 1],
    ['MIÉRCOLES - Cuadrilla 1', 3],
    ['Ruta del jueves', 4],
    ['Crew 2 - Tuesday', 2],
    ['Crew 2', null],
    ['Route B:', null],
    ['Crew: Pedro', null],
    ['Week of June 8', null],
    ['Total Monday', null],
    ['Monday total: 14 stops', null],
    ['14 stops', null],
    ['Total paradas', null],
  ])('%j is a heading', (text, weekday) => {
    expect(readHeading(['', text, ''])).toEqual({ text, weekday });
    expect(readHeading([text, '', '14'])).toEqual({ text, weekday });
    expect(readHeading([text, text, '$1,240.50'])).toEqual({ text, weekday });
  });

  it.each([
    [['Domingo Ruiz', '', '']],
    [['Wednesday Addams', '', '']],
    [['Monday Johnson', '512-555-0101', '']],
    [['Monday', '78704', '']],
    [['Monday', '1 Elm St', '']],
    [['Crew Jones', '', '']],
    [['Route 66 Diner', '', '']],
    [['Total Wine & More', '', '']],
    [['Tuesday Morning', 'Anne', '']],
    [['Mar Lopez', '', '']],
    [['April', '', '']],
    [['14', '20', '']],
    [['', '', '']],
  ])('%j is none', cells => expect(readHeading(cells)).toBeNull());
});

describe('a file with headings', () => {
  const read = async (...lines: string[]) => {
    const { sheets } = await readSheets(Buffer.from(lines.join('\n')));
    const sheet = sheets[0] ?? { name: '', rows: [] };
    return readTable(sheet, findHeader(sheet));
  };

  it('gets a column with the day that the headings name', async () => {
    const { header, rows } = await read(
      'Spring routes',
      'Name,Address,Zip',
      'Al Poe,9 Elm St,78704',
      'MONDAY,,',
      'Ann Lee,1 Elm St,78704',
      'Total Monday,,1',
      'Tuesday - Crew 2,,',
      'Crew 2,,',
      'Bo Hart,2 Elm St,78704',
    );
    expect(header).toEqual(['Name', 'Address', 'Zip', 'Day']);
    expect(rows.map(({ line, cells }) => [line, cells[0], cells[3]])).toEqual([
      [3, 'Al Poe', ''],
      [4, 'MONDAY', ''],
      [5, 'Ann Lee', 'Monday'],
      [6, 'Total Monday', ''],
      [7, 'Tuesday - Crew 2', ''],
      [8, 'Crew 2', ''],
      [9, 'Bo Hart', 'Tuesday'],
    ]);
    expect(guessColumns(header, rows)).toEqual(['fullName', 'address', 'zipcode', 'mowDay']);
  });

  it('uses the day of a heading above the column names, which each page repeats', async () => {
    const { header, rows } = await read(
      'Monday,,',
      'Name,Address,Zip',
      'Ann Lee,1 Elm St,78704',
      'Martes,,',
      'Name,Address,Zip',
      'Bo Hart,2 Elm St,78704',
    );
    expect(header).toContain('Day');
    expect(rows.map(({ cells }) => cells[3])).toEqual(['Monday', '', 'Tuesday']);
  });

  it('gets no additional column if one has the days, or if no heading names a day', async () => {
    const own = await read('Name,Address,Zip,Mow day', 'MONDAY,,,', 'Ann Lee,1 Elm St,78704,Friday');
    expect(own.header).toEqual(['Name', 'Address', 'Zip', 'Mow day']);
    const crews = await read('Name,Address,Zip', 'Crew 2,,', 'Ann Lee,1 Elm St,78704');
    expect(crews.header).toEqual(['Name', 'Address', 'Zip']);
  });
});

import { showDay } from '../../../contract/days.ts';
import type { Language } from '../../../contract/messages.ts';
import { isFigure } from '../../../contract/reports.ts';
import { cellText } from '../../../contract/reportText.ts';
import type { Db } from '../../db/connect.ts';
import type { BusinessDocument, Letterhead, TablePart } from '../../documents/document.ts';
import type { Asked } from './asked.ts';
import type { Report } from './defineReport.ts';
import { allRows, columnsOf } from './file.ts';
import { readSummary } from './read.ts';

/** Paper is for reading: what has more rows than this says so, and is a matter for the other file. */
const MOST_ROWS = 2000;

const WORDS = {
  en: {
    days: (from: string, to: string) => `${from} to ${to}`,
    total: 'Total',
    nothing: 'Nothing in these days, with these filters.',
    more: `Only the first ${MOST_ROWS} rows are printed here; the CSV file has them all.`,
  },
  es: {
    days: (from: string, to: string) => `Del ${from} al ${to}`,
    total: 'Total',
    nothing: 'No hay nada en estos días con estos filtros.',
    more: `Aquí se imprimen solo las primeras ${MOST_ROWS} filas; el archivo CSV las tiene todas.`,
  },
} satisfies Record<Language, object>;

/** A report on paper: its days, all rows that fit and the totals over every row. */
export async function reportDocument(
  db: Db,
  asked: Asked,
  sort: Report['sort'],
  letterhead: Letterhead,
  language: Language,
): Promise<BusinessDocument> {
  const { title, help } = asked.report;
  const { from, to } = asked.period;
  const words = WORDS[language];
  const columns = columnsOf(asked);
  const { totals } = await readSummary(db, asked);
  const rows: string[][] = [];
  let isCut = false;
  for await (const page of allRows(db, asked, sort)) {
    const room = MOST_ROWS - rows.length;
    isCut = page.length > room;
    for (const row of page.slice(0, room))
      rows.push(columns.map(([name, column]) => cellText(column, row[name] ?? null, language)));
    if (isCut) break;
  }
  const foot = columns.map(([name, column], index) =>
    name in totals ? cellText(column, totals[name] ?? null, language) : index === 0 ? words.total : '',
  );
  const table: TablePart = {
    kind: 'table',
    title: null,
    columns: columns.map(([, { label, kind }]) => ({
      header: label[language],
      isFigure: isFigure(kind),
      width: kind === 'text' ? 2 : 1.4,
    })),
    pages: [rows],
    totals: Object.keys(totals).length > 0 ? [foot] : [],
    empty: words.nothing,
  };
  return {
    language,
    letterhead,
    title: title[language],
    ...(from && to && { subtitle: from === to ? showDay(from) : words.days(showDay(from), showDay(to)) }),
    parts: [
      { kind: 'text', text: help[language] },
      table,
      ...(isCut ? [{ kind: 'text' as const, text: words.more }] : []),
    ],
  };
}

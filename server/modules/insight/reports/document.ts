import { showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { type ColumnKind, isFigure } from '#contract/insight/reports.ts';
import { cellText } from '#contract/insight/reportText.ts';
import type { Db } from '#server/db/connect.ts';
import type { BusinessDocument, Letterhead, TablePart } from '#server/documents/document.ts';
import { byLanguage, fill } from '#texts/localized.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import type { Asked } from './asked.ts';
import type { Report } from './defineReport.ts';
import { allRows, columnsOf } from './file.ts';
import { readSummary } from './read.ts';

/** From this number of rows, pages are sent while the next ones are drawn. */
const LONG = 2000;

/** Width in points that a column of each kind needs at 9-point type. */
const NEEDS: Record<ColumnKind, number> = {
  text: 80,
  word: 62,
  day: 54,
  month: 54,
  moment: 84,
  money: 70,
  count: 52,
  minutes: 56,
  percent: 52,
};
/** Width in points between the margins of a portrait and a landscape page. */
const STANDING = 504;
const LYING = 684;
/** Smaller type would be illegible. */
const SMALLEST = 6;

const WORDS = byLanguage(reportsTexts.document.words) satisfies Record<Language, object>;

/** PDF of a report: its period, all rows, and the totals over every row. */
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
  const { count, totals } = await readSummary(db, asked);
  async function* pages() {
    for await (const page of allRows(db, asked, sort))
      yield page.map(row => columns.map(([name, column]) => cellText(column, row[name] ?? null, language)));
  }
  const foot = columns.map(([name, column], index) =>
    name in totals ? cellText(column, totals[name] ?? null, language) : index === 0 ? words.total : '',
  );
  const needed = columns.reduce((sum, [, { kind }]) => sum + NEEDS[kind], 0);
  const isLandscape = needed > STANDING;
  const table: TablePart = {
    kind: 'table',
    title: null,
    columns: columns.map(([, { label, kind }]) => ({
      header: label[language],
      isFigure: isFigure(kind),
      width: NEEDS[kind],
    })),
    pages: pages(),
    totals: Object.keys(totals).length > 0 ? [foot] : [],
    empty: words.nothing,
    size: Math.max(SMALLEST, Math.min(9, (9 * LYING) / needed)),
  };
  return {
    language,
    letterhead,
    title: title[language],
    ...(from &&
      to && {
        subtitle: from === to ? showDay(from) : fill(words.days, { from: showDay(from), to: showDay(to) }),
      }),
    isLandscape,
    isLong: count > LONG,
    parts: [{ kind: 'text', text: help[language] }, table],
  };
}

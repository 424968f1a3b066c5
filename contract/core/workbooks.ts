import type { Call } from './call.ts';

/** Media type of Excel workbooks. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Files that exist as CSV only, each with the reason. */
export const CSV_ONLY: Readonly<Record<string, string>> = {
  'GET /imports/sample.csv': 'A sample file to start from, not a list',
};

/** Address of the workbook that has the rows of a CSV file; null for other calls. */
export const workbookOf = (name: string): string | null =>
  name.startsWith('GET ') && name.endsWith('.csv') && !(name in CSV_ONLY)
    ? name.replace(/csv$/, 'xlsx')
    : null;

/** The calls, and for each CSV file the call for the same rows as a workbook. */
export function withWorkbooks(calls: Record<string, Call>): Record<string, Call> {
  const workbooks = Object.entries(calls).flatMap(([name, call]): [string, Call][] => {
    const workbook = workbookOf(name);
    if (!workbook || !call.answer) return [];
    return [
      [
        workbook,
        {
          ...call,
          operationId: `${call.operationId}Workbook`,
          summary: `${call.summary}, as an Excel workbook`,
          answer: { ...call.answer, file: WORKBOOK_TYPE },
        },
      ],
    ];
  });
  return { ...calls, ...Object.fromEntries(workbooks) };
}

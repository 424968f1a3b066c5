import { WEEKDAYS } from '#contract/core/enums.ts';
import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';
import { savedReportsResourceTexts } from '#texts/contract/insight/savedReports.resource.ts';

export const REPORT_REPEATS = ['never', 'daily', 'weekly', 'monthly'] as const;
export type ReportRepeat = (typeof REPORT_REPEATS)[number];
/** Highest day that every month has. */
export const MAX_MONTH_DAY = 28;
const MAX_RECIPIENTS = 50;

const schemas = ({ z, requiredText }: SchemaTools) => {
  const filter = z.record(z.string(), z.unknown());
  return {
    row: z.object({
      id: z.number(),
      name: z.string(),
      report: z.string(),
      filter,
      repeat: z.enum(REPORT_REPEATS),
      /** ISO weekday of a weekly report. */
      weekday: z.literal(WEEKDAYS),
      monthDay: z.number(),
      /** In the business's time zone. */
      hour: z.number(),
      recipientIds: z.array(z.number()),
      recipientNames: z.array(z.string()),
      createdByName: z.string().nullable(),
      version: z.number(),
    }),
    body: z
      .object({
        name: requiredText('required', 120),
        report: requiredText('required', 60),
        filter: filter.default({}),
        repeat: z.enum(REPORT_REPEATS).default('never'),
        weekday: z.literal(WEEKDAYS).default(1),
        monthDay: z.int().min(1).max(MAX_MONTH_DAY).default(1),
        hour: z.int().min(0).max(23).default(7),
        recipientIds: z.array(z.int().positive()).max(MAX_RECIPIENTS).default([]),
      })
      .refine(({ repeat, recipientIds }) => repeat === 'never' || recipientIds.length > 0, {
        path: ['recipientIds'],
        message: 'required',
      }),
  };
};
export type SavedReport = RowOf<typeof schemas>;

export const savedReports = plainResource({
  name: 'saved-reports',
  entity: 'saved-report',
  permissions: {
    report_save: {
      label: savedReportsResourceTexts.report_save,
      roles: ['csr'],
      group: 'daily',
      opens: savedReportsResourceTexts.reportSaveOpens,
    },
  },
  view: 'report_save',
  write: 'report_save',
  menuAfter: 'histories',
  texts: savedReportsResourceTexts.texts,
  fields: savedReportsResourceTexts.fields,
  named: 'name',
  schemas,
  example: { name: 'Last month by market', report: 'revenue', filter: { period: 'lastMonth', by: 'market' } },
});

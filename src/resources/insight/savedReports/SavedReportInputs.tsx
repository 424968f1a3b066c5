import { useLocaleState, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { ReportRepeat } from '#contract/insight/savedReports.resource.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { CheckboxGroupInput, SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { hourOptions, monthDayOptions, repeatOptions, weekdayOptions } from './scheduleText.ts';
import { useReports } from './useReports.ts';

/** Name, schedule and readers; the filters are set on the report's own page. */
export default function SavedReportInputs() {
  const translate = useTranslate();
  const staff = useStaffOptions();
  const [locale] = useLocaleState();
  const language = isLanguage(locale) ? locale : 'en';
  const { data = [] } = useReports();
  const reports = data.map(({ name, title }) => ({ value: name, label: title[language] }));
  const repeat = useWatch({ name: 'repeat' }) as ReportRepeat | null;
  const isMailed = repeat !== null && repeat !== 'never';
  return (
    <>
      <TextInput source="name" label="saved-reports.fields.name" isRequired maxLength={120} />
      <SelectInput source="report" label="saved-reports.fields.report" options={reports} />
      <SelectInput
        source="repeat"
        label="saved-reports.fields.repeat"
        span={2}
        options={repeatOptions(translate)}
      />
      {repeat === 'weekly' && (
        <SelectInput
          source="weekday"
          label="saved-reports.fields.weekday"
          span={2}
          options={weekdayOptions(translate)}
        />
      )}
      {repeat === 'monthly' && (
        <SelectInput
          source="monthDay"
          label="saved-reports.fields.monthDay"
          span={2}
          options={monthDayOptions()}
        />
      )}
      {isMailed && (
        <SelectInput source="hour" label="saved-reports.fields.hour" span={2} options={hourOptions()} />
      )}
      {isMailed && (
        <CheckboxGroupInput
          source="recipientIds"
          label="saved-reports.fields.recipientIds"
          options={staff}
          isColumn
        />
      )}
    </>
  );
}

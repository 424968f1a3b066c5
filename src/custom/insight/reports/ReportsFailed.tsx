import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { useTranslate } from 'ra-core';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

/** Shown if the list of reports can't be loaded. */
export function ReportsFailed({ error }: { error: Error }) {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<AssessmentOutlined />}
      text={translate('reports.failed', { reason: failureMessage(error, storedLanguage()) })}
    />
  );
}

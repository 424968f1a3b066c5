import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { IMPORT_PATH } from '#contract/core/paths.ts';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportStatus } from '#contract/customers/imports.ts';
import { NotLoadedPage } from '#src/ui/page/NotLoaded.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { CheckedStep } from './CheckedStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { Steps } from './Steps.tsx';
import type { StepProps } from './useImport.ts';
import { useImport } from './useImport.ts';

const STEPS: Record<ImportStatus, (props: StepProps) => React.ReactNode> = {
  uploaded: ColumnsStep,
  failed: ColumnsStep,
  checking: ProgressStep,
  checked: CheckedStep,
  importing: ProgressStep,
  done: DoneStep,
  undoing: ProgressStep,
  undone: DoneStep,
};

/** Key that restarts the columns step when another sheet or header is chosen, because the columns change. */
const stepKey = ({ status, layout }: ImportRecord) =>
  [status, layout?.sheet, layout?.headerLine, layout?.top.length].join(' ');

/** One import from its columns to its result; its URL can be left and reopened. */
export default function ImportPage() {
  const translate = useTranslate();
  const { importId = '' } = useParams();
  const { record, error, refetch, put } = useImport(importId);
  if (!record && error) {
    return (
      <NotLoadedPage
        error={error}
        onRetry={refetch}
        action={
          <Button variant="outlined" component={Link} to={IMPORT_PATH}>
            {translate('import.another')}
          </Button>
        }
      />
    );
  }
  if (!record) return <PageSkeleton />;
  const Step = STEPS[record.status];
  return (
    <>
      <PageTitle
        title={translate('import.title')}
        subtitle={translate('import.about', {
          name: record.fileName,
          smart_count: record.totalRows,
          rows: record.totalRows.toLocaleString('en-US'),
          encoding: record.encoding,
        })}
      />
      <Steps status={record.status} />
      {record.error && (
        <Alert severity="error" sx={{ marginBottom: 2, maxWidth: 860 }}>
          {record.error} {record.status === 'failed' && translate('import.nothingImported')}
        </Alert>
      )}
      <Announcement record={record} />
      <StepRegion record={record}>
        <Step key={stepKey(record)} record={record} onChange={put} />
      </StepRegion>
    </>
  );
}

/**
 * Announces the progress in steps of 10%. It is rendered outside the steps, because screen readers ignore a
 * live region that appears together with its text.
 */
function Announcement({ record: { status, doneRows, totalRows } }: { record: ImportRecord }) {
  const translate = useTranslate();
  const percent = totalRows === 0 ? 0 : Math.min(100, 10 * Math.floor((10 * doneRows) / totalRows));
  return (
    <Box role="status" sx={visuallyHidden}>
      {STEPS[status] === ProgressStep && translate('import.announced', { percent: String(percent) })}
    </Box>
  );
}

/** The step; it takes the focus when the button that led to it is gone. */
function StepRegion({ record: { status }, children }: { record: ImportRecord; children: React.ReactNode }) {
  const translate = useTranslate();
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [status]);
  return (
    <Box
      ref={region}
      role="region"
      tabIndex={-1}
      aria-label={translate(`import.status.${status}`)}
      sx={{ outline: 'none' }}
    >
      {children}
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RescueResult } from '#contract/field/rescueFiles.calls.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { FileDrop } from '#src/ui/form/FileDrop.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { applyRescue, previewRescue } from './calls.ts';
import { PermitCard } from './PermitCard.tsx';
import { RescuedReport } from './RescuedReport.tsx';

/** Reports that the office can act on; positions are hidden unless they were refused or failed. */
const isShown = ({ type, outcome }: RescueResult['reports'][number]) =>
  type !== 'position' || outcome === 'rejected' || outcome === 'failed';

const OPEN: readonly string[] = ['applied', 'conflict', 'failed'];
/** Returns whether importing the file can still change a report. */
const isOpen = ({ outcome, photo }: RescueResult['reports'][number]) =>
  OPEN.includes(outcome) || OPEN.includes(photo?.outcome ?? '');

/** `/field-conflicts/file`: imports reports that a crew's phone could not send. */
export default function RescuePage() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<RescueResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (read: (file: File) => Promise<RescueResult>, chosen: File | null | undefined) => {
    if (!chosen || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      setResult(await read(chosen));
      setFile(chosen);
    } catch (error) {
      setFailure(failureReason(error, storedLanguage()));
    } finally {
      setBusy(false);
    }
  };
  const apply = async () => {
    await run(applyRescue, file);
    for (const name of ['field-conflicts', 'dashboard'])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const open = result?.reports.filter(isOpen).length ?? 0;

  return (
    <>
      <PageTitle
        title={translate('rescue.title')}
        subtitle={translate('rescue.subtitle')}
        actions={
          <Button variant="outlined" component={Link} to="/field-conflicts">
            {translate('rescue.toConflicts')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 860 }}>
        {failure && (
          <Alert severity="error">
            {failure} {translate('rescue.nothingTaken')}
          </Alert>
        )}
        {result ? (
          <>
            <Result result={result} open={open} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {result.isPreview && open > 0 && (
                <Button variant="contained" loading={isBusy} onClick={() => void apply()}>
                  {translate('rescue.apply', { smart_count: open })}
                </Button>
              )}
              <Button variant="outlined" disabled={isBusy} onClick={() => setResult(null)}>
                {translate('rescue.another')}
              </Button>
            </Box>
          </>
        ) : (
          <>
            <FileDrop
              isBusy={isBusy}
              hint={translate(isBusy ? 'rescue.reading' : 'rescue.drop')}
              choose={translate('rescue.choose')}
              accept=".json,application/json"
              onFile={chosen => void run(previewRescue, chosen)}
            />
            <SectionCard title={translate('rescue.howTitle')}>
              <Typography>{translate('rescue.how')}</Typography>
            </SectionCard>
            <PermitCard />
          </>
        )}
      </Box>
    </>
  );
}

function Result({ result, open }: { result: RescueResult; open: number }) {
  const translate = useTranslate();
  const { userName, crewName, savedAt, isPreview, reports } = result;
  const summary = !isPreview ? 'after' : open > 0 ? 'before' : 'nothingNew';
  return (
    <>
      <Alert severity={isPreview ? 'info' : 'success'}>{translate(`rescue.${summary}`)}</Alert>
      <SectionCard
        title={translate('rescue.from', { name: userName, crew: crewName })}
        help={translate('rescue.savedAt', { moment: momentText(savedAt) })}
        flush
      >
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {reports.map(
            (report, index) =>
              isShown(report) && (
                // A file may hold the same report twice.
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a result never change their order
                <RescuedReport key={index} report={report} isPreview={isPreview} />
              ),
          )}
        </Box>
      </SectionCard>
    </>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IMPORT_PATH } from '#contract/core/paths.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '#contract/customers/imports.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { FileDrop } from '#src/ui/form/FileDrop.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { uploadFile } from './calls.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { Steps } from './Steps.tsx';

const MEGABYTE = 1_048_576;

/** The first step: choosing or dropping a file. It imports nothing yet. */
export default function ImportStartPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const take = async (file: File | undefined) => {
    if (!file || isSending) return;
    setFailure(null);
    if (file.size > IMPORT_MAX_BYTES) {
      setFailure(translate('import.tooLarge', { megabytes: IMPORT_MAX_BYTES / MEGABYTE }));
      return;
    }
    setSending(true);
    try {
      const record = await uploadFile(crypto.randomUUID(), file);
      navigate(`${IMPORT_PATH}/${record.id}`);
    } catch (error) {
      setFailure(failureReason(error, storedLanguage()));
      setSending(false);
    }
  };

  return (
    <>
      <PageTitle title={translate('import.title')} subtitle={translate('import.subtitle')} />
      <Steps status={null} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        {failure && (
          <Alert severity="error">
            {failure} {translate('import.nothingImported')}
          </Alert>
        )}
        <FileDrop
          isBusy={isSending}
          hint={translate(isSending ? 'import.reading' : 'import.drop')}
          choose={translate('import.choose')}
          accept=".csv,.tsv,.tab,.txt,.xlsx,.xls,.ods,.vcf,text/csv,text/vcard"
          onFile={file => void take(file)}
        />
        <SectionCard title={translate('import.what')}>
          <Typography
            component="ul"
            sx={{ margin: 0, paddingInlineStart: 2.5, '& li': { marginBottom: 0.5 } }}
          >
            <li>{translate('import.whatColumns')}</li>
            <li>{translate('import.whatOthers')}</li>
            <li>{translate('import.whatTwice')}</li>
            <li>{translate('import.whatLimits', { rows: IMPORT_MAX_ROWS.toLocaleString('en-US') })}</li>
          </Typography>
          <Link
            component="button"
            type="button"
            onClick={() =>
              void download(addressOf('GET /imports/sample.csv'), 'sward-customers.csv').catch(toastError)
            }
          >
            {translate('import.sample')}
          </Link>
        </SectionCard>
        <EarlierImports />
      </Box>
    </>
  );
}

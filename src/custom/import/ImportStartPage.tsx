import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '../../../contract/imports.ts';
import { addressOf } from '../../dataProvider/call.ts';
import { download } from '../../dataProvider/download.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { HttpError } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { IMPORT_PATH } from '../../resources/customers/paths.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { toastError } from '../../ui/toasts/callToasts.ts';
import { uploadFile } from './calls.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { Steps } from './Steps.tsx';

const MEGABYTE = 1_048_576;

/** What is wrong with the file, in the server's words; it names the field where it can. */
function uploadFailure(error: unknown): string {
  const said = error instanceof HttpError ? Object.values(error.body?.errors ?? {}) : [];
  return said[0] ?? failureMessage(error, storedLanguage());
}

/** The first step: a file is chosen or dropped. Nothing is imported by it. */
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
      setFailure(uploadFailure(error));
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
        <DropZone isSending={isSending} onFile={file => void take(file)} />
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

interface DropZoneProps {
  isSending: boolean;
  onFile: (file: File | undefined) => void;
}

function DropZone({ isSending, onFile }: DropZoneProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        padding: { xs: '36px 16px', sm: '52px 24px' },
        border: 2,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: '12px',
        background: theme => (isOver ? theme.sward.tint : theme.sward.paper),
        textAlign: 'center',
      }}
    >
      {isSending ? (
        <CircularProgress size={32} aria-label={translate('import.reading')} />
      ) : (
        <UploadFileOutlined sx={{ fontSize: 36, color: 'text.secondary' }} />
      )}
      <Typography color="textSecondary">{translate(isSending ? 'import.reading' : 'import.drop')}</Typography>
      <Button variant="contained" disabled={isSending} onClick={() => input.current?.click()}>
        {translate('import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-label={translate('import.choose')}
        onChange={event => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}

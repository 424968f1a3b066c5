import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useLocaleState, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { IMPORT_PATH } from '#contract/core/paths.ts';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import { GOOD_VERDICTS, type ImportStatus } from '#contract/customers/imports.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { showMoment } from '#src/ui/history/fieldText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import type { Tone } from '#src/ui/theme/tokens.ts';
import { languageOf } from '#texts/languages.ts';

const TONES: Record<ImportStatus, Tone> = {
  uploaded: 'pending',
  checking: 'started',
  checked: 'pending',
  importing: 'started',
  done: 'completed',
  failed: 'failed',
  undoing: 'started',
  undone: 'cancelled',
};
const SHOWN = 8;

/** The latest imports, which can be continued or viewed. */
export function EarlierImports() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { data } = useGetList<ImportRecord>('imports', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={translate('import.earlier')}>
      {data.map(record => {
        const good = GOOD_VERDICTS.reduce((sum, verdict) => sum + (record.counts[verdict] ?? 0), 0);
        return (
          <Box
            key={record.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '0 12px',
              alignItems: 'baseline',
              paddingBlock: 0.625,
            }}
          >
            <Link
              component={RouterLink}
              to={`${IMPORT_PATH}/${record.id}`}
              sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {record.fileName}
            </Link>
            <ToneLabel tone={TONES[record.status]}>{translate(`import.status.${record.status}`)}</ToneLabel>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ minWidth: 210, textAlign: { sm: 'right' } }}
            >
              {record.status === 'done' &&
                `${translate('import.goodOf', { good, total: record.totalRows })} · `}
              {showMoment(record.createdAt, languageOf(locale))}
            </Typography>
          </Box>
        );
      })}
    </SectionCard>
  );
}

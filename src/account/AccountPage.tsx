import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { setPageTitle } from '../ui/page/pageTitle.ts';
import { FORM_MAX_WIDTH } from '../ui/theme/tokens.ts';

interface AccountPageProps {
  title: string;
  /** Where there is no menu that leads elsewhere. */
  onBack?: () => void;
  children: ReactNode;
}

/** One page of what everybody has, in whichever app. */
export function AccountPage({ title, onBack, children }: AccountPageProps) {
  const translate = useTranslate();
  useEffect(() => setPageTitle(title), [title]);
  return (
    <Box sx={{ maxWidth: FORM_MAX_WIDTH, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box component="header" sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
        {onBack && (
          <Button color="inherit" startIcon={<ArrowBack />} onClick={onBack} sx={{ marginLeft: '-10px' }}>
            {translate('account.back')}
          </Button>
        )}
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface AccountFormProps {
  onSubmit: (event: FormEvent) => void;
  isBusy: boolean;
  isRefused: boolean;
  failure: string | null;
  /** What stands beside the button. */
  note: string;
  submitLabel: string;
  children: ReactNode;
}

/** A form with its fields, what went wrong, and the button. */
export function AccountForm(props: AccountFormProps) {
  const { onSubmit, isBusy, isRefused, failure, note, submitLabel, children } = props;
  const translate = useTranslate();
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {children}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'center' },
          gap: 1.5,
        }}
      >
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          loadingPosition="start"
          sx={{ minWidth: 120, whiteSpace: 'nowrap' }}
        >
          {isBusy ? translate('account.saving') : submitLabel}
        </Button>
        <Typography variant="body2" role="status" color={isRefused ? 'error' : 'textSecondary'}>
          {note}
        </Typography>
      </Box>
    </Box>
  );
}

/** Fields beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: '16px 14px',
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

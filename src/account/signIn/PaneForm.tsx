import ArrowBack from '@mui/icons-material/ArrowBack';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import type { TextsOf } from '#texts/localized.ts';
import type { authMessages } from '#texts/web/account/signIn.ts';
import type { Notice } from './useSignInForm.ts';

interface PaneFormProps {
  texts: Pick<TextsOf<typeof authMessages>, 'working' | 'backToLogin'>;
  help?: string;
  notice: Notice | null;
  isBusy: boolean;
  submitLabel: string;
  onSubmit: (event: FormEvent) => void;
  /** Only the recovery panes link back to the sign-in. */
  backToLogin?: () => void;
  children: ReactNode;
}

/** Layout of the panes: notice, fields, button, link back. */
export function PaneForm(props: PaneFormProps) {
  const { texts, help, notice, isBusy, submitLabel, onSubmit, backToLogin, children } = props;
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.25 }}>
      {help && (
        <Typography color="textSecondary" sx={{ marginTop: -2 }}>
          {help}
        </Typography>
      )}
      {notice && <NoticeBox {...notice} />}
      {children}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isBusy}
        aria-busy={isBusy}
        startIcon={isBusy ? <CircularProgress size={18} color="inherit" aria-label={texts.working} /> : null}
        sx={{ minHeight: 46, marginTop: 0.5 }}
      >
        {submitLabel}
      </Button>
      {backToLogin && (
        <Link
          component="button"
          type="button"
          onClick={backToLogin}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'center' }}
        >
          <ArrowBack sx={{ fontSize: 18 }} />
          {texts.backToLogin}
        </Link>
      )}
    </Box>
  );
}

const ICONS = {
  success: CheckCircleOutlined,
  error: ErrorOutlineOutlined,
  waiting: CloudUploadOutlined,
} as const;

function NoticeBox({ kind, text }: Notice) {
  const Icon = ICONS[kind];
  return (
    <Box
      role={kind === 'error' ? 'alert' : 'status'}
      sx={theme => ({
        display: 'flex',
        gap: 1.25,
        padding: '10px 14px',
        borderRadius: '8px',
        border: `1px solid ${theme.sward.line}`,
        background: kind === 'error' ? theme.sward.paper : theme.sward.tint,
        color: kind === 'error' ? theme.sward.tones.failed : theme.sward.ink,
      })}
    >
      <Icon fontSize="small" sx={{ marginTop: '3px' }} />
      <span>{text}</span>
    </Box>
  );
}

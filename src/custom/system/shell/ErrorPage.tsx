import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

/** Shown instead of a screen that crashed: what happened, what was saved, what to do. */
export function ErrorPage() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<ErrorOutlineOutlined color="error" />}
      text={translate('shell.broke')}
      action={
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {translate('shell.reload')}
        </Button>
      }
    />
  );
}

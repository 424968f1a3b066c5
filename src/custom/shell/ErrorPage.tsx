import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** What stands in place of a screen that broke: what happened, what was kept, what to do. */
export function BrokenScreen() {
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

interface ErrorPageProps {
  resetErrorBoundary: (...args: unknown[]) => void;
}

/** The same, where the shell itself broke. */
export function ErrorPage({ resetErrorBoundary }: ErrorPageProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return <BrokenScreen />;
}

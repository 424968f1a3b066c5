import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import type { FarQuestion } from '../day/useReport.ts';
import { goTo } from '../path.ts';

/** Shown until a screen's code can be loaded. */
export function NoNetwork() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<CloudOffOutlined />}
      text={translate('crewDay.needsNetwork')}
      action={
        <Button variant="contained" onClick={() => goTo(PATHS.crewDashboard)}>
          {translate('crewDay.toDay')}
        </Button>
      }
    />
  );
}

interface NoSheetProps {
  isOpen?: boolean;
  /** Null means closed, for sheets that open for a stop. */
  stop?: unknown;
  onClose?: () => void;
}

/** Shown until a sheet's code can be loaded; it closes the sheet at once. */
export function NoSheet({ isOpen, stop, onClose }: NoSheetProps) {
  const translate = useTranslate();
  const isWanted = isOpen ?? stop !== null;
  useEffect(() => {
    if (!isWanted) return;
    showToast({ kind: 'warning', text: translate('crewDay.needsNetwork') });
    onClose?.();
  }, [isWanted, onClose, translate]);
  return null;
}

/** Continues without the warning; a report from far away is still marked afterwards. */
export function NoFarDialog({ question }: { question: FarQuestion | null }) {
  useEffect(() => question?.answer(true), [question]);
  return null;
}

/** Shown if the phone can't store data, so that nobody believes that work is saved. */
export function NoStorage() {
  const translate = useTranslate();
  return <EmptyState icon={<PhonelinkEraseOutlined />} text={translate('crewDay.noStorage')} />;
}

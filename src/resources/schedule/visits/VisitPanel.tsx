import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { assignmentPath } from '#contract/core/paths.ts';
import type { VisitAction } from '#contract/schedule/assignments.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { BesidePanel, PanelHead } from '#src/ui/dialogs/BesidePanel.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { addressText } from '#src/ui/fields/visitText.ts';
import { useVisit } from './useVisit.ts';
import { VisitBody, VisitLoading } from './VisitBody.tsx';
import { VisitButtons } from './VisitButtons.tsx';

interface VisitPanelProps {
  /** Null closes the panel. */
  visitId: number | null;
  onClose: () => void;
  onAct: (action: VisitAction, visit: WorkLog) => void;
}

/** A visit in a panel beside its list, which stays usable. */
export function VisitPanel({ visitId, ...rest }: VisitPanelProps) {
  return (
    <BesidePanel isOpen={visitId !== null} onClose={rest.onClose}>
      {visitId !== null && <Content key={visitId} visitId={visitId} {...rest} />}
    </BesidePanel>
  );
}

function Content({ visitId, onClose, onAct }: VisitPanelProps & { visitId: number }) {
  const translate = useTranslate();
  const { data: visit, error, refetch } = useVisit(visitId);
  return (
    <>
      <PanelHead
        title={visit ? addressText(visit) : translate('visits.visit')}
        subtitle={visit && `${visit.city} ${visit.zipcode} · ${visit.customerName}`}
        onClose={onClose}
        actions={
          <Tooltip title={translate('visits.openPage')}>
            <IconButton
              component={Link}
              to={assignmentPath(visitId)}
              aria-label={translate('visits.openPage')}
            >
              <OpenInNewOutlined sx={{ fontSize: 20 }} />
            </IconButton>
          </Tooltip>
        }
      >
        {visit && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1 }}>
            <Box sx={{ flex: 1 }}>
              <StatusLabel of="assignment" status={visit.status} />
            </Box>
            <VisitButtons visit={visit} onAct={action => onAct(action, visit)} size="small" />
          </Box>
        )}
      </PanelHead>
      {visit ? <VisitBody visit={visit} /> : <VisitLoading error={error} onRetry={refetch} />}
    </>
  );
}

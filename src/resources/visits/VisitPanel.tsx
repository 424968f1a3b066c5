import Close from '@mui/icons-material/Close';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { VisitAction } from '../../../contract/assignments.ts';
import type { WorkLog } from '../../../contract/calls/visits.ts';
import { assignmentPath } from '../../../contract/paths.ts';
import { StatusLabel } from '../../ui/fields/StatusLabel.tsx';
import { addressText } from '../../ui/fields/visitText.ts';
import { APP_BAR_HEIGHT } from '../../ui/theme/tokens.ts';
import { useVisit } from './useVisit.ts';
import { VisitBody, VisitLoading } from './VisitBody.tsx';
import { VisitButtons } from './VisitButtons.tsx';

interface VisitPanelProps {
  /** Null closes the panel. */
  visitId: number | null;
  onClose: () => void;
  onAct: (action: VisitAction, visit: WorkLog) => void;
}

export const VISIT_PANEL_WIDTH = 440;

/** A visit beside the list that it stands in; the list stays in use meanwhile. */
export function VisitPanel({ visitId, ...rest }: VisitPanelProps) {
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  return (
    <Drawer
      anchor="right"
      variant={isPhone ? 'temporary' : 'persistent'}
      open={visitId !== null}
      onClose={rest.onClose}
      className="no-print"
      slotProps={{
        paper: {
          component: 'aside',
          sx: {
            width: { xs: '100%', md: VISIT_PANEL_WIDTH },
            top: { md: APP_BAR_HEIGHT },
            height: { xs: '100%', md: `calc(100% - ${APP_BAR_HEIGHT}px)` },
            boxShadow: theme => ({ md: theme.shadows[8] }),
          },
        },
      }}
    >
      {visitId !== null && <Content key={visitId} visitId={visitId} {...rest} />}
    </Drawer>
  );
}

function Content({ visitId, onClose, onAct }: VisitPanelProps & { visitId: number }) {
  const translate = useTranslate();
  const { data: visit, isError, refetch } = useVisit(visitId);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      // A dialog above takes its own Escape.
      if (event.key === 'Escape' && !document.querySelector('[role=dialog], [role=menu]')) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <>
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          padding: '12px 10px 12px 18px',
          borderBottom: 1,
          borderColor: 'divider',
          background: theme => theme.sward.paper,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0, paddingTop: 0.5 }}>
            <Typography
              variant="h5"
              component="h2"
              ref={head}
              tabIndex={-1}
              sx={{ outline: 'none !important', overflowWrap: 'anywhere' }}
            >
              {visit ? addressText(visit) : translate('visits.visit')}
            </Typography>
            {visit && (
              <Typography variant="body2" color="textSecondary">
                {visit.city} {visit.zipcode} · {visit.customerName}
              </Typography>
            )}
          </Box>
          <Tooltip title={translate('visits.openPage')}>
            <IconButton
              component={Link}
              to={assignmentPath(visitId)}
              aria-label={translate('visits.openPage')}
            >
              <OpenInNewOutlined sx={{ fontSize: 20 }} />
            </IconButton>
          </Tooltip>
          <IconButton onClick={onClose} aria-label={translate('visits.close')}>
            <Close />
          </IconButton>
        </Box>
        {visit && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1 }}>
            <Box sx={{ flex: 1 }}>
              <StatusLabel of="assignment" status={visit.status} />
            </Box>
            <VisitButtons visit={visit} onAct={action => onAct(action, visit)} size="small" />
          </Box>
        )}
      </Box>
      {visit ? (
        <VisitBody visit={visit} />
      ) : (
        <VisitLoading isFailed={isError} onRetry={() => void refetch()} />
      )}
    </>
  );
}

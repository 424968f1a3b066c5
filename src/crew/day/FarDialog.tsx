import WrongLocationOutlined from '@mui/icons-material/WrongLocationOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { StackedActions } from '../shell/StackedActions.tsx';
import { distanceText } from './distance.ts';
import type { FarQuestion } from './useReport.ts';

/** Warns before a visit is started or completed from far away; the crew may continue anyway. */
export default function FarDialog({ question }: { question: FarQuestion | null }) {
  const translate = useTranslate();
  if (!question) return null;
  const { type, stop, feet, answer } = question;
  const isStart = type === 'start';
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby="far-title">
      <DialogTitle id="far-title" sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
        <WrongLocationOutlined color="warning" />
        {translate('crewDay.farTitle')}
      </DialogTitle>
      <DialogContent>
        {translate(isStart ? 'crewDay.farStart' : 'crewDay.farComplete', {
          distance: distanceText(feet, translate),
          address: stop.address,
        })}
      </DialogContent>
      <StackedActions>
        <Button variant="contained" onClick={() => answer(false)} autoFocus>
          {translate('crewDay.notYet')}
        </Button>
        <Button variant="outlined" onClick={() => answer(true)}>
          {translate(isStart ? 'crewDay.startAnyway' : 'crewDay.completeAnyway')}
        </Button>
      </StackedActions>
    </Dialog>
  );
}

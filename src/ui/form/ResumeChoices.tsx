import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { StatusPreview } from '#contract/customers/propertyStatus.calls.ts';

interface ResumeChoicesProps {
  services: StatusPreview['resumes'];
  isLocked: boolean;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Chooses which of the services that the last status change ended will resume. */
export function ResumeChoices({ services, isLocked, chosen, onChange }: ResumeChoicesProps) {
  const translate = useTranslate();
  if (isLocked) return <Alert severity="warning">{translate('care.status.locked')}</Alert>;
  if (services.length === 0) return <Alert severity="info">{translate('care.status.noResume')}</Alert>;
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 560, padding: 0 }}>
        {translate('care.status.resume')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 0.5 }}>
        {translate('care.status.resumeHelp')}
      </Typography>
      {services.map(service => (
        <FormControlLabel
          key={service.id}
          sx={{ display: 'flex' }}
          control={<Checkbox checked={chosen.includes(service.id)} onChange={() => toggle(service.id)} />}
          label={translate('care.status.resumeRow', {
            what: translate(`words.serviceType.${service.type}`),
            visits: translate('care.status.visits', { smart_count: service.visits }),
            day: service.firstDate ? showDay(service.firstDate) : '–',
          })}
        />
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';

const QUERY = ['service-delays'];

/** Crews that haven't answered whether they will finish; the office decides about their remaining visits. */
export function SilentCrews() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayDecide = useHasPermission('assignment_edit');
  const [isSaving, setSaving] = useState(false);
  const { data } = useCallQuery('GET /service-delays', {}, { key: QUERY });
  useChanged(({ entity }) => {
    if (entity === 'service-delay' || entity === 'assignment')
      void queryClient.invalidateQueries({ queryKey: QUERY });
  });
  const text = (key: string, values?: object) => translate(`dashboard.conflicts.${key}`, values);
  const decide = async (id: number, isMoved: boolean) => {
    setSaving(true);
    try {
      const params = { id };
      const decided = await call('POST /service-delays/:id/decision', { params, body: { isMoved } });
      queryClient.setQueryData(QUERY, decided.data);
      for (const name of ['dashboard', 'dashboard/csr'])
        void queryClient.invalidateQueries({ queryKey: [name] });
    } catch (error) {
      showToast({ kind: 'error', text: failureMessage(error, storedLanguage()) });
      void queryClient.invalidateQueries({ queryKey: QUERY });
    } finally {
      setSaving(false);
    }
  };
  const open = data?.filter(({ isUnheard, visitsLeft }) => isUnheard && visitsLeft > 0) ?? [];
  if (open.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 1.25, margin: '0 0 10px', padding: 0, listStyle: 'none' }}
    >
      {open.map(({ id, crewName, date, visitsLeft }) => (
        <Card
          key={id}
          component="li"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: '14px 16px', alignItems: 'center' }}
        >
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Typography variant="subtitle1" component="h2">
              {text('unheard', { crew: crewName, day: showDay(date) })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text('unheardLeft', { smart_count: visitsLeft })}
            </Typography>
          </Box>
          {mayDecide && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained" disabled={isSaving} onClick={() => void decide(id, true)}>
                {text('unheardMove')}
              </Button>
              <Button variant="outlined" disabled={isSaving} onClick={() => void decide(id, false)}>
                {text('unheardLeave')}
              </Button>
            </Box>
          )}
        </Card>
      ))}
    </Box>
  );
}

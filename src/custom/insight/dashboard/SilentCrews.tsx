import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

const QUERY = ['service-delays'];

/** Crews that haven't answered whether they will finish; the office decides about their remaining visits. */
export function SilentCrews() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayDecide = useHasPermission('assignment_edit');
  const { run, isPending } = useCallMutation('POST /service-delays/:id/decision', {
    invalidates: [QUERY, ['dashboard'], ['dashboard/csr']],
  });
  const { data } = useCallQuery('GET /service-delays', {}, { key: QUERY });
  useChanged(({ entity }) => {
    if (entity === 'service-delay' || entity === 'assignment')
      void queryClient.invalidateQueries({ queryKey: QUERY });
  });
  const text = (key: string, values?: object) => translate(`dashboard.conflicts.${key}`, values);
  const decide = (id: number, isMoved: boolean) => void run({ params: { id }, body: { isMoved } });
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
              <Button variant="contained" disabled={isPending} onClick={() => decide(id, true)}>
                {text('unheardMove')}
              </Button>
              <Button variant="outlined" disabled={isPending} onClick={() => decide(id, false)}>
                {text('unheardLeave')}
              </Button>
            </Box>
          )}
        </Card>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { PATHS } from '#contract/core/paths.ts';
import type { AutomationRun } from '#contract/messaging/automations.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { RunReason } from './RunReason.tsx';
import { runsPath } from './runsPath.ts';

const SHOWN = 5;

/** The latest steps of automations about a customer, each with its reason. */
export function CustomerRunsCard({ customerId }: { customerId: number }) {
  return useHasPermission('automation_list') && <Runs customerId={customerId} />;
}

function Runs({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const { data } = useGetList<AutomationRun>('automation-runs', {
    filter: { customerId },
    sort: { field: 'dueAt', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  if (!data || data.length === 0) return null;
  return (
    <SectionCard
      title={translate('automation.because')}
      help={translate('automation.becauseHelp')}
      action={<RowLink to={runsPath({ customerId })}>{translate('automation.allOfCustomer')}</RowLink>}
    >
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {data.map(row => (
          <li key={row.id}>
            <RowLink to={`${PATHS.automations}/${row.automationId}`}>{row.automationName}</RowLink>
            <Typography variant="body2" color="textSecondary">
              {`${momentText(row.doneAt ?? row.dueAt)} · ${translate(`automation.states.${row.state}`)} · `}
              <RunReason row={row} />
            </Typography>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

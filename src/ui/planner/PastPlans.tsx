import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { visitReasonText } from '#src/dataProvider/visitReason.ts';
import { DayText } from '../fields/DayText.tsx';
import { ToneLabel } from '../fields/StatusLabel.tsx';
import { clockText } from '../fields/visitText.ts';
import { SectionCard } from '../page/SectionCard.tsx';

/** Fields common to all applied plans. */
interface PastPlan {
  id: number;
  reason: string | null;
  actorName: string | null;
  createdAt: string;
  undoneAt: string | null;
  canUndo: boolean;
}

interface PastPlansProps<Plan> {
  plans: readonly Plan[];
  title: string;
  empty: string;
  /** Says why a plan can't be undone. */
  cannotUndo: (plan: Plan) => string;
  /** Summarizes what the plan did in a few words. */
  renderPlan: (plan: Plan) => ReactNode;
  /** Progress of a plan that is running or stopped; null once it is done. */
  progress?: (plan: Plan) => ReactNode;
  onUndo: (plan: Plan) => void;
}

/** Lists applied plans, each with an undo button while undoing is possible. */
export function PastPlans<Plan extends PastPlan>(props: PastPlansProps<Plan>) {
  const { plans, title, empty, cannotUndo, renderPlan, progress, onUndo } = props;
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <SectionCard title={title} flush={plans.length > 0}>
      {plans.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {plans
            .map(plan => ({ plan, running: progress?.(plan) ?? null }))
            .map(({ plan, running }) => (
              <Box
                key={plan.id}
                component="li"
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 1.5,
                  padding: '10px 16px',
                  borderTop: 1,
                  borderColor: 'divider',
                  '&:first-of-type': { borderTop: 0 },
                }}
              >
                <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>{renderPlan(plan)}</Box>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {plan.reason && `“${visitReasonText(plan.reason)}” · `}
                    {plan.actorName}, <DayText day={businessDayOf(plan.createdAt)} near />{' '}
                    {clockText(plan.createdAt, locale)}
                  </Typography>
                </Box>
                {plan.undoneAt ? (
                  <ToneLabel tone="cancelled">{translate('planner.undone')}</ToneLabel>
                ) : plan.canUndo ? (
                  <Button variant="outlined" size="small" onClick={() => onUndo(plan)}>
                    {translate('ra.action.undo')}
                  </Button>
                ) : (
                  running === null && (
                    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 260 }}>
                      {cannotUndo(plan)}
                    </Typography>
                  )
                )}
                {running}
              </Box>
            ))}
        </Box>
      )}
    </SectionCard>
  );
}

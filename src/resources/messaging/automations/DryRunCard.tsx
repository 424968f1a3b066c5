import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { showDay } from '#contract/core/days.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { DryRun } from '#contract/messaging/automations.calls.ts';
import {
  type AutomationStep,
  type AutomationTrigger,
  automationBody,
} from '#contract/messaging/automations.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { LetterFrame } from '#src/ui/fields/LetterFrame.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { usePreview } from '#src/ui/form/usePreview.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

const SHOWN_PEOPLE = 8;
const SHOWN_DAYS = 10;
const LIST = { listStyle: 'none', margin: 0, padding: 0 };

/** The dry run of the automation in the form, computed again after each change. */
export function DryRunCard() {
  const translate = useTranslate();
  const values = useWatch();
  const body = useMemo(() => automationBody.safeParse(values).data ?? null, [values]);
  const seesCustomers = useHasPermission('customer_list');
  const { answer, error } = usePreview('POST /automations/dry-run', body && seesCustomers ? { body } : null);
  if (!seesCustomers) return null;
  return (
    <SectionCard title={translate('automation.dryRun')} help={translate('automation.dryRunHelp')}>
      {error ? (
        <Alert severity="error">{failureReason(error, storedLanguage())}</Alert>
      ) : !body ? (
        <Typography color="textSecondary">{translate('automation.dryRunIncomplete')}</Typography>
      ) : answer ? (
        <Outcome run={answer} steps={body.steps} trigger={body.trigger} />
      ) : (
        <Skeleton height={160} />
      )}
    </SectionCard>
  );
}

/** Headings of the list for triggers that aren't about people. */
const TOPICS: Partial<Record<AutomationTrigger, string>> = {
  'equipment-due': 'automation.topics.equipment',
  'rain-coming': 'automation.markets',
};

interface OutcomeProps {
  run: DryRun;
  steps: readonly AutomationStep[];
  trigger: AutomationTrigger;
}

function Outcome({ run, steps, trigger }: OutcomeProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const { days, pastCount, comingCount, skipped, people, example } = run;
  // The form may meanwhile have fewer steps than when the dry run was requested.
  const actionOf = (step: AutomationStep | undefined) =>
    step ? [translate(`automation.actions.${step.action}`)] : [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography role="status">
        {translate('automation.dryRunCounts', { past: show(pastCount), coming: show(comingCount) })}
      </Typography>
      {days.length > 0 && (
        <Box>
          <Typography variant="subtitle2">{translate('automation.byDay')}</Typography>
          <Box component="ul" sx={LIST}>
            {days.slice(-SHOWN_DAYS).map(({ day, count }) => (
              <Typography component="li" variant="body2" key={day}>
                {showDay(day)}: {show(count)}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
      {skipped.length > 0 && (
        <Box>
          <Typography variant="subtitle2">{translate('automation.skipped')}</Typography>
          <Box component="ul" sx={LIST}>
            {skipped.map(({ reason, count }) => (
              <Typography component="li" variant="body2" key={reason}>
                {translate(`automation.reasons.${reason}`)}: {show(count)}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
      {people.length > 0 && (
        <Box>
          <Typography variant="subtitle2">{translate(TOPICS[trigger] ?? 'automation.people')}</Typography>
          <Box component="ul" sx={LIST}>
            {people.slice(0, SHOWN_PEOPLE).map(({ propertyId, name, address, step, dueAt, reason }) => (
              <Box component="li" key={`${propertyId ?? name} ${step} ${dueAt}`} sx={{ paddingBlock: '5px' }}>
                {propertyId === null ? name : <RowLink to={propertyPath(propertyId)}>{name}</RowLink>}
                <Typography variant="body2" color="textSecondary">
                  {[
                    ...(address ? [address] : []),
                    momentText(dueAt),
                    translate('automation.step', { step: step + 1 }),
                    ...actionOf(steps[step]),
                    ...(reason ? [translate(`automation.reasons.${reason}`)] : []),
                  ].join(' · ')}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {example && <Example example={example} />}
    </Box>
  );
}

function Example({ example }: { example: NonNullable<DryRun['example']> }) {
  const translate = useTranslate();
  const { name, language, channel, subject, html, text } = example;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Typography variant="subtitle2">
        {translate('automation.example', { name, language: LANGUAGE_NAMES[language] })}
      </Typography>
      {channel === 'email' ? (
        <>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Typography>
          <LetterFrame title={translate('automation.exampleTitle')} html={html} height={360} />
        </>
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {[subject, text].filter(Boolean).join('\n')}
        </Typography>
      )}
    </Box>
  );
}

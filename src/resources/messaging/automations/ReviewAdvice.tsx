import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetMany, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import {
  type AutomationStep,
  asksForReview,
  asksOnlyHappy,
  type ConditionGroups,
} from '#contract/messaging/automations.ts';
import type { EmailTemplate } from '#contract/messaging/emailTemplates.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useReviewRules } from './useReviewRules.ts';

/**
 * Warns about an automation that asks only happy customers for a review, or that has no review page to link
 * to.
 */
export function ReviewAdvice() {
  const translate = useTranslate();
  const groups = (useWatch({ name: 'groups' }) ?? []) as ConditionGroups;
  const steps = (useWatch({ name: 'steps' }) ?? []) as readonly Partial<AutomationStep>[];
  const templated = useTemplatesThatAsk(steps);
  const { data: rules } = useReviewRules();
  const mayEditSettings = useHasPermission('setting_write');
  if (!asksForReview(steps, templated)) return null;
  return (
    <>
      {rules?.hasLinks === false && (
        <Alert
          severity="info"
          action={
            mayEditSettings && (
              <Button component={Link} to={PATHS.systemSettings} size="small" color="inherit">
                {translate('automation.addReviewPage')}
              </Button>
            )
          }
        >
          {translate('automation.noReviewPage')}
        </Alert>
      )}
      {asksOnlyHappy({ groups, steps }, templated) && (
        <Alert severity="warning">{translate('automation.asksOnlyHappy')}</Alert>
      )}
    </>
  );
}

/**
 * Returns a function that checks whether a template of these steps asks for a review; false until the
 * template is loaded.
 */
function useTemplatesThatAsk(steps: readonly Partial<AutomationStep>[]): (id: number) => boolean {
  const readsTemplates = useHasPermission('email_template_list');
  const ids = steps.flatMap(({ templateId }) => templateId ?? []);
  const { data } = useGetMany<EmailTemplate>(
    'email-templates',
    { ids },
    { enabled: readsTemplates && ids.length > 0 },
  );
  return useMemo(() => {
    const asking = new Set(
      data?.filter(template => JSON.stringify(template).includes('{{reviewLinks}}')).map(({ id }) => id),
    );
    return id => asking.has(id);
  }, [data]);
}

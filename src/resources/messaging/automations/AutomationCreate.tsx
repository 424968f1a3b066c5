import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_HAPPY_STARS } from '#contract/core/constants.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { Automation } from '#contract/messaging/automations.calls.ts';
import { type AutomationBody, automationBody } from '#contract/messaging/automations.ts';
import { happyStarsIn, NEW_AUTOMATION, READY_AUTOMATIONS } from '#contract/messaging/readyAutomations.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { AutomationInputs } from './AutomationInputs.tsx';
import { DryRunCard } from './DryRunCard.tsx';
import { useReviewRules } from './useReviewRules.ts';

/** Returns the form's first values: empty, or those of a ready-made automation. */
function valuesOf(key: string | null, happyStars: number): AutomationBody {
  const ready = READY_AUTOMATIONS.find(one => one.key === key);
  if (!ready) return NEW_AUTOMATION;
  const { key: _, name, groups = [], ...own } = ready;
  return {
    ...NEW_AUTOMATION,
    ...own,
    name: name[storedLanguage()],
    groups: happyStarsIn(groups, happyStars),
  };
}

/** A new automation, from scratch or from a ready-made one (`?ready=visit-tomorrow`). */
export default function AutomationCreate() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { data: rules, isPending } = useReviewRules();
  if (isPending) return <PageSkeleton />;
  return (
    <CreatePage<Automation, AutomationBody>
      resource="automations"
      schema={automationBody}
      title={translate('automation.add')}
      values={valuesOf(search.get('ready'), rules?.happyStars ?? DEFAULT_HAPPY_STARS)}
      back={PATHS.automations}
      aside={<DryRunCard />}
      pathOf={() => PATHS.automations}
    >
      <AutomationInputs />
    </CreatePage>
  );
}

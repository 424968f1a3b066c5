import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { Automation } from '#contract/messaging/automations.calls.ts';
import { type AutomationBody, automationBody } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, READY_AUTOMATIONS } from '#contract/messaging/readyAutomations.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { AutomationInputs } from './AutomationInputs.tsx';
import { DryRunCard } from './DryRunCard.tsx';

/** A new automation, from scratch or from a ready-made one (`?ready=visit-tomorrow`). */
export default function AutomationCreate() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const ready = READY_AUTOMATIONS.find(({ key }) => key === search.get('ready'));
  const values = ready
    ? {
        ...NEW_AUTOMATION,
        name: ready.name[storedLanguage()],
        trigger: ready.trigger,
        isMarketing: ready.isMarketing,
        steps: ready.steps,
        groups: ready.groups ?? [],
        isOnce: ready.isOnce ?? false,
      }
    : NEW_AUTOMATION;
  return (
    <CreatePage<Automation, AutomationBody>
      resource="automations"
      schema={automationBody}
      title={translate('automation.add')}
      values={values}
      back={PATHS.automations}
      aside={<DryRunCard />}
      pathOf={() => PATHS.automations}
    >
      <AutomationInputs />
    </CreatePage>
  );
}

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { Automation } from '#contract/messaging/automations.calls.ts';
import { type AutomationBody, automationBody } from '#contract/messaging/automations.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useConfirm } from '#src/ui/dialogs/useConfirm.tsx';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { AutomationInputs } from './AutomationInputs.tsx';
import { DryRunCard } from './DryRunCard.tsx';
import { runsPath } from './runsPath.ts';

/** An automation's form beside its dry run; read-only for users who may only view automations. */
export default function AutomationEdit() {
  const { id } = useParams();
  const isReadOnly = !useHasPermission('automation_edit');
  const { confirm, dialog } = useChangeQuestion();
  return (
    <>
      <EditPage<Automation, AutomationBody>
        resource="automations"
        id={id}
        schema={automationBody}
        entity="automation"
        confirm={confirm}
        isReadOnly={isReadOnly}
        title={record => record.name}
        valuesOf={({
          id: _id,
          version: _version,
          enabledAt: _enabledAt,
          doneCount: _done,
          waitingCount: _waiting,
          createdByName: _by,
          createdAt: _at,
          ...values
        }) => values}
        back={PATHS.automations}
        actions={record => <Actions automation={record} isReadOnly={isReadOnly} />}
        aside={record => (
          <>
            <DryRunCard />
            <HistoryTab isBeside filter={{ entity: 'automation', entityId: String(record.id) }} />
          </>
        )}
      >
        {() => <AutomationInputs />}
      </EditPage>
      {dialog}
    </>
  );
}

/**
 * Asks for confirmation, with the number of steps, before saving a change that cancels or moves waiting
 * steps.
 */
function useChangeQuestion() {
  const translate = useTranslate();
  const show = useShowCount();
  const { ask, dialog } = useConfirm();
  const preview = useCallMutation('POST /automations/:id/preview');
  const confirm = async ({ id }: Automation, body: AutomationBody) => {
    const { canceledCount, movedCount } = await preview.send({ params: { id }, body });
    const effects = [
      ...(canceledCount > 0
        ? [
            translate('automation.change.canceled', {
              smart_count: canceledCount,
              count: show(canceledCount),
            }),
          ]
        : []),
      ...(movedCount > 0
        ? [translate('automation.change.moved', { smart_count: movedCount, count: show(movedCount) })]
        : []),
    ];
    if (effects.length === 0) return true;
    return ask({
      title: translate('automation.change.title'),
      text: effects.join('\n'),
      action: translate('automation.change.action'),
    });
  };
  return { confirm, dialog };
}

function Actions({ automation, isReadOnly }: { automation: Automation; isReadOnly: boolean }) {
  const translate = useTranslate();
  const { id, name, waitingCount } = automation;
  const cancel = useCallMutation('POST /automations/:id/cancel', {
    invalidates: [['automations'], ['automation-runs']],
    isAnnounced: true,
  });
  return (
    <>
      <Button component={Link} to={runsPath({ automationId: id })}>
        {translate('automation.log')}
      </Button>
      {!isReadOnly && (
        <>
          <Button loading={cancel.isPending} onClick={() => void cancel.run({ params: { id } })}>
            {translate('automation.cancelWaiting', { count: waitingCount })}
          </Button>
          <DeleteButton resource="automations" id={id} name={name} back={PATHS.automations} />
        </>
      )}
    </>
  );
}

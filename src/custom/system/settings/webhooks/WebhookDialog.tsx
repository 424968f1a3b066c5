import { useTranslate } from 'ra-core';
import type { NewWebhook, WebhookRow } from '#contract/messaging/webhooks.calls.ts';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, webhookBody } from '#contract/messaging/webhooks.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { CheckboxGroupInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';

/** Key of the list of webhooks. */
export const WEBHOOKS_KEY = ['webhooks'];

interface WebhookDialogProps {
  /** Null adds a webhook. */
  webhook: WebhookRow | null;
  onSaved: (added: NewWebhook | null) => void;
  onClose: () => void;
}

/** The URL that receives events, and which events. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const add = useCallMutation('POST /webhooks', { invalidates: [WEBHOOKS_KEY] });
  const change = useCallMutation('PUT /webhooks/:id', { invalidates: [WEBHOOKS_KEY] });
  return (
    <FormDialog
      title={translate(webhook ? 'webhooks.change' : 'webhooks.add')}
      saveLabel={translate('webhooks.save')}
      schema={webhookBody}
      values={webhook ? { ...webhook } : { url: '', description: '', events: [], isActive: true }}
      save={async body => {
        if (!webhook) return onSaved(await add.send({ body, expose: false }));
        const { id, version } = webhook;
        await change.send({ params: { id }, body, version });
        onSaved(null);
      }}
      onClose={onClose}
    >
      <TextInput
        source="url"
        label="webhooks.url"
        help="webhooks.urlHelp"
        isRequired
        maxLength={500}
        span={6}
      />
      <TextInput source="description" label="webhooks.description" maxLength={100} />
      <SwitchInput source="isActive" label="webhooks.isActive" />
      <CheckboxGroupInput
        source="events"
        label="webhooks.events"
        options={WEBHOOK_EVENT_NAMES.map(value => ({ value, label: WEBHOOK_EVENTS[value].label[language] }))}
        isColumn
        span={6}
      />
    </FormDialog>
  );
}

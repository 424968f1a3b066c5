import { useTranslate } from 'ra-core';
import type { NewWebhook, WebhookRow } from '#contract/messaging/webhooks.calls.ts';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, webhookBody } from '#contract/messaging/webhooks.ts';
import { call } from '#src/dataProvider/call.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { CheckboxGroupInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';

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
  return (
    <FormDialog
      title={translate(webhook ? 'webhooks.change' : 'webhooks.add')}
      saveLabel={translate('webhooks.save')}
      schema={webhookBody}
      values={webhook ? { ...webhook } : { url: '', description: '', events: [], isActive: true }}
      save={async body => {
        if (!webhook) return onSaved((await call('POST /webhooks', { body, expose: false })).data);
        const { id, version } = webhook;
        await call('PUT /webhooks/:id', { params: { id }, body, version });
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

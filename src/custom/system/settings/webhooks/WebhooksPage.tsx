import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { WebhookRow } from '#contract/messaging/webhooks.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useConfirm } from '#src/ui/dialogs/useConfirm.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { useCopy } from '#src/ui/page/useCopy.ts';
import { SettingFrame } from '../SettingFrame.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WEBHOOKS_KEY, WebhookDialog } from './WebhookDialog.tsx';
import { WebhookLog } from './WebhookLog.tsx';

/** Lists the webhooks, which can be added, edited and monitored. */
export default function WebhooksPage() {
  const translate = useTranslate();
  const language = usePageLanguage();
  const { ask, dialog } = useConfirm();
  const [edited, setEdited] = useState<WebhookRow | 'new' | null>(null);
  const [shown, setShown] = useState<WebhookRow | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { data, error } = useCallQuery('GET /webhooks', {}, { key: WEBHOOKS_KEY });
  const invalidates = [WEBHOOKS_KEY];
  const renewal = useCallMutation('POST /webhooks/:id/secret', {
    invalidates,
    onDone: renewed => setSecret(renewed.secret),
  });
  const removal = useCallMutation('DELETE /webhooks/:id', { invalidates, isAnnounced: true });
  const renew = async ({ id }: WebhookRow) => {
    const [title, text] = [translate('webhooks.renew'), translate('webhooks.renewText')];
    if (await ask({ title, text, action: title })) await renewal.run({ params: { id }, expose: false });
  };
  const remove = async ({ id, url }: WebhookRow) => {
    const title = translate('webhooks.remove');
    if (await ask({ title, text: translate('webhooks.removeText', { url }), action: title }))
      await removal.run({ params: { id } });
  };
  const add = (
    <Button variant="contained" onClick={() => setEdited('new')}>
      {translate('webhooks.add')}
    </Button>
  );
  return (
    <SettingFrame current="webhooks">
      <PageTitle
        title={translate('settings.tab.webhooks')}
        subtitle={translate('webhooks.help')}
        actions={data && data.length > 0 && add}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {error && <Alert severity="error">{failureMessage(error, language)}</Alert>}
        {!data && !error && <PageSkeleton />}
        {secret && <Secret secret={secret} onDone={() => setSecret(null)} />}
        {data?.length === 0 && (
          <EmptyState icon={<WebhookOutlined />} text={translate('webhooks.none')} action={add} />
        )}
        {data?.map(webhook => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setEdited(webhook)}
            onLog={() => setShown(webhook)}
            onRenew={() => void renew(webhook)}
            onRemove={() => void remove(webhook)}
          />
        ))}
      </Box>
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onSaved={added => {
            setEdited(null);
            if (added) setSecret(added.secret);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {shown && <WebhookLog webhook={shown} onClose={() => setShown(null)} />}
      {dialog}
    </SettingFrame>
  );
}

/** The signing key, shown only this once. */
function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const translate = useTranslate();
  const { copy } = useCopy(translate('webhooks.copied'), translate('webhooks.copyByHand'));
  return (
    <Alert severity="warning">
      {translate('webhooks.once')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1, marginTop: 1 }}>
        <TextField
          label={translate('webhooks.secret')}
          value={secret}
          slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
          sx={{ flex: '1 1 320px' }}
        />
        <Button variant="outlined" onClick={() => void copy(secret)}>
          {translate('webhooks.copy')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('webhooks.kept')}
        </Button>
      </Box>
    </Alert>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { STRIPE_WEBHOOK } from '#contract/money/stripeWebhook.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { CopyLine } from './CopyLine.tsx';
import { SecretInput } from './SecretInput.tsx';
import { SettingPage } from './SettingPage.tsx';

/** The Stripe account, and what to enter at Stripe; whether it is used is chosen with the gateway. */
export default function StripePage() {
  const translate = useTranslate();
  return (
    <SettingPage name="stripe" tab="stripe" beside={() => <Webhook />}>
      {secretsSet => (
        <FormSection title={translate('settings.stripe.account')} help={translate('settings.stripe.help')}>
          <TextInput source="publishableKey" label="settings.stripe.publishableKey" maxLength={200} />
          <SecretInput
            source="secretKey"
            label="settings.stripe.secretKey"
            span={6}
            isSet={secretsSet.includes('secretKey')}
          />
          <SecretInput
            source="webhookSecret"
            label="settings.stripe.webhookSecret"
            span={6}
            isSet={secretsSet.includes('webhookSecret')}
          />
          <TextInput source="address" label="settings.stripe.address" maxLength={300} />
        </FormSection>
      )}
    </SettingPage>
  );
}

/** The webhook's address and events, as they are entered in Stripe's dashboard. */
function Webhook() {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('settings.stripe.webhook')} help={translate('settings.stripe.webhookHelp')}>
      <CopyLine
        title={translate('settings.stripe.endpoint')}
        text={`${window.location.origin}${STRIPE_WEBHOOK.path}`}
      />
      <div>
        <Typography variant="subtitle2">{translate('settings.stripe.events')}</Typography>
        <Box
          component="ul"
          sx={{
            columns: '240px',
            margin: 0,
            paddingLeft: 2.5,
            fontSize: '0.8125rem',
            overflowWrap: 'anywhere',
          }}
        >
          {STRIPE_WEBHOOK.events.map(event => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </Box>
      </div>
    </SectionCard>
  );
}

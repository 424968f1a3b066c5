import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { GATEWAY_KINDS, type GatewayKind } from '#contract/system/settings.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { SecretInput } from './SecretInput.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Settings of the payment gateway. */
export default function GatewayPage() {
  const translate = useTranslate();
  const kinds = GATEWAY_KINDS.map(value => ({ value, label: translate(`settings.gateway.kinds.${value}`) }));
  return (
    <SettingPage name="gateway" tab="gateway" accounts={() => ['gateway']}>
      {secretsSet => (
        <>
          <FormSection
            title={translate('settings.gateway.kind')}
            help={translate('settings.gateway.kindHelp')}
          >
            <SelectInput source="kind" label="settings.gateway.which" options={kinds} span={4} isRequired />
            <KindNotice />
          </FormSection>
          <FormSection
            title={translate('settings.gateway.paytrace')}
            help={translate('settings.gateway.paytraceHelp')}
          >
            <TextInput source="address" label="settings.gateway.address" maxLength={300} />
            <SecretInput
              source="integratorId"
              label="settings.gateway.integratorId"
              span={6}
              isSet={secretsSet.includes('integratorId')}
            />
            <TextInput source="user" label="settings.gateway.user" span={3} maxLength={100} />
            <SecretInput
              source="password"
              label="settings.gateway.password"
              span={3}
              isSet={secretsSet.includes('password')}
            />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}

function KindNotice() {
  const translate = useTranslate();
  const kind: GatewayKind = useWatch({ name: 'kind' });
  return (
    <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
      {translate(`settings.gateway.notices.${kind}`)}
    </Alert>
  );
}

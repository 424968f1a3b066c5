import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { RETENTION_KINDS } from '#contract/system/businessSettings.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Settings for how long old entries are kept, with a preview of what the next night would delete. */
export default function RetentionPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="retention" tab="retention" beside={({ version }) => <NextNight version={version} />}>
      {() => (
        <FormSection title={translate('settings.retention.kept')} help={translate('settings.retention.help')}>
          {RETENTION_KINDS.map(kind => (
            <NumberInput
              key={kind}
              source={`${kind}Months`}
              label={`settings.retention.kinds.${kind}`}
              help={`settings.retention.kindHelp.${kind}`}
              unit={translate('settings.unit.months')}
              placeholder={translate('settings.retention.forEver')}
              span={3}
            />
          ))}
        </FormSection>
      )}
    </SettingPage>
  );
}

function NextNight({ version }: { version: number }) {
  const translate = useTranslate();
  const { data } = useCallQuery(
    'GET /settings/retention/preview',
    {},
    { key: ['settings', 'retention', 'preview', version] },
  );
  return (
    <SectionCard title={translate('settings.retention.next')} help={translate('settings.retention.nextHelp')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 24px', margin: 0 }}
      >
        {RETENTION_KINDS.map(kind => (
          <Box key={kind} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {translate(`settings.retention.kinds.${kind}`)}
            </Typography>
            <Box component="dd" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
              {data ? data[kind].toLocaleString('en-US') : '…'}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

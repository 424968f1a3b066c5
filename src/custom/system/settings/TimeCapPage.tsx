import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { timeCapChoices } from '#contract/system/business.ts';
import { timeCapSetting } from '#contract/system/businessSettings.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Time caps of bush and bed work, and what happens when the time runs out. */
export default function TimeCapPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="timeCap" tab="timeCap">
      {() => (
        <>
          <FormSection
            title={translate('settings.timeCap.caps')}
            help={translate('settings.timeCap.capsHelp')}
          >
            <NumberInput
              source="maximumHours"
              label="settings.timeCap.maximumHours"
              unit={translate('settings.unit.hours')}
              span={3}
              isRequired
            />
            <NumberInput
              source="difference"
              label="settings.timeCap.difference"
              unit={translate('settings.unit.hours')}
              span={3}
              isRequired
            />
            <Choices />
          </FormSection>
          <FormSection
            title={translate('settings.timeCap.ending')}
            help={translate('settings.timeCap.endingHelp')}
          >
            <NumberInput
              source="reminderMinutes"
              label="settings.timeCap.reminderMinutes"
              unit={translate('settings.unit.minutes')}
              span={3}
              isRequired
            />
            <NumberInput
              source="responseMinutes"
              label="settings.timeCap.responseMinutes"
              unit={translate('settings.unit.minutes')}
              span={3}
              isRequired
            />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}

/** The time caps to choose from, computed from the fields above. */
function Choices() {
  const translate = useTranslate();
  const [maximumHours, difference] = useWatch({ name: ['maximumHours', 'difference'] }) as unknown[];
  const { maximumHours: maximum, difference: step } = timeCapSetting.shape;
  const [max, by] = [maximum.safeParse(maximumHours), step.safeParse(difference)];
  if (!max.success || !by.success || by.data > max.data) return null;
  const choices = timeCapChoices({ maximumHours: max.data, difference: by.data });
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 0.75 }}>
        {translate('settings.timeCap.choices', { smart_count: choices.length })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {choices.map(hours => (
          <Chip key={hours} size="small" variant="outlined" label={`${hours} h`} />
        ))}
      </Box>
    </Box>
  );
}

import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { canAdvertise } from '#contract/messaging/newsletters.ts';
import { COURTESY_EMAILS, PAYMENT_EMAILS, type PaymentEmail } from '#contract/money/paymentEmails.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { SenderMissing } from '#src/resources/messaging/newsletters/SenderMissing.tsx';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { LetterFrame } from '#src/ui/fields/LetterFrame.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput } from '#src/ui/form/inputs.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { languageOf } from '#texts/languages.ts';
import { SettingPage } from './SettingPage.tsx';
import { useSetting } from './useSetting.ts';

/** Switches for the emails that are sent automatically, with a preview of their texts. */
export default function LettersPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="letters" tab="letters" beside={() => <Preview />}>
      {() => (
        <>
          <GreetingsWait />
          <FormSection title={translate('settings.letters.which')} help={translate('settings.letters.help')}>
            {(['invitation', ...PAYMENT_EMAILS, 'skippedByCrew', ...COURTESY_EMAILS] as const).map(kind => (
              <SwitchInput key={kind} source={kind} label={`settings.letters.kinds.${kind}`} />
            ))}
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}

/** Warns that enabled greetings can't be sent while the general settings lack the sender. */
function GreetingsWait() {
  const [birthday, thankYou] = useWatch({ name: ['birthday', 'thankYou'] });
  const { view } = useSetting('general');
  if (!view || canAdvertise(view.value as SettingValue<'general'>) || !(birthday || thankYou)) return null;
  return <SenderMissing what="greetings" />;
}

/** The emails in the reader's language. */
function Preview() {
  const translate = useTranslate();
  const language = languageOf(useLocale());
  const [kind, setKind] = useState<PaymentEmail>('receipt');
  const { data } = useCallQuery(
    'GET /settings/letters/preview',
    {},
    { key: ['settings', 'letters', 'preview'] },
  );
  const letter = data?.[kind][language];
  return (
    <SectionCard title={translate('settings.letters.preview')}>
      <Tabs
        value={kind}
        onChange={(_event, next: PaymentEmail) => setKind(next)}
        variant="scrollable"
        aria-label={translate('settings.letters.preview')}
      >
        {PAYMENT_EMAILS.map(one => (
          <Tab key={one} value={one} label={translate(`settings.outbox.kind.${one}`)} />
        ))}
      </Tabs>
      {letter ? (
        <>
          <Typography sx={{ fontWeight: 600, marginBlock: 1.5 }}>{letter.subject}</Typography>
          <LetterFrame title={letter.subject} html={letter.html} height={420} />
        </>
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </SectionCard>
  );
}

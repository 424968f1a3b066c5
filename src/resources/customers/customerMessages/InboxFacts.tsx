import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { InboxThread } from '#contract/customers/inbox.calls.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { MailLink, PhoneLink } from '#src/ui/fields/ContactLinks.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** The customer's contact details, balance and next visits. */
export function InboxFacts({ thread }: { thread: InboxThread }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`inbox.facts.${key}`);
  const { propertyId, address, phone, email, nextVisits, snoozedUntil } = thread;
  return (
    <SectionCard title={text('title')}>
      <FactList
        facts={[
          {
            label: text('property'),
            value: propertyId && (
              <Link component={RouterLink} to={propertyPath(propertyId)}>
                {address}
              </Link>
            ),
          },
          { label: text('phone'), value: phone && <PhoneLink digits={phone} /> },
          { label: text('email'), value: email && <MailLink address={email} /> },
          { label: text('language'), value: LANGUAGE_NAMES[thread.language] },
          { label: text('balance'), value: <Money cents={thread.balanceCents} /> },
          { label: text('locked'), value: thread.isLocked && text('yes') },
          { label: text('snoozed'), value: snoozedUntil && momentText(snoozedUntil) },
        ]}
      />
      <Typography variant="h6" component="h3" sx={{ marginTop: 2 }}>
        {text('visits')}
      </Typography>
      {nextVisits.length === 0 ? (
        <Typography color="textSecondary">{text('noVisits')}</Typography>
      ) : (
        nextVisits.map(({ id, date, service, address: place }) => (
          <Typography key={id} sx={{ marginTop: 0.5 }}>
            <DayText day={date} near /> · {translate(`words.serviceType.${service}`)}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {place}
            </Typography>
          </Typography>
        ))
      )}
    </SectionCard>
  );
}

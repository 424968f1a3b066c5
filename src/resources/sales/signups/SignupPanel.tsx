import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import type { SignupStatus } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { PATHS, propertyPath } from '#contract/core/paths.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import type { PolicyVersions } from '#contract/system/policies.calls.ts';
import { POLICIES, policyVersionText } from '#contract/system/policyPages.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { RecordPanel } from '#src/ui/dialogs/SidePanel.tsx';
import { MailLink, PhoneLink } from '#src/ui/fields/ContactLinks.tsx';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { personName } from '#src/ui/fields/names.ts';
import { statusLabelOf, ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { DismissDialog } from './DismissDialog.tsx';
import { ownAnswers } from './ownAnswers.ts';
import { RunsThere } from './RunsThere.tsx';
import { useSignupActions } from './useSignupActions.ts';

export const SignupStatusLabel = statusLabelOf<SignupStatus>(
  { new: 'started', waiting: 'pending', converted: 'completed', dismissed: 'cancelled' },
  status => `signup.statuses.${status}`,
);

/** One sign-up: its person, address, services and status. */
export function SignupPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <RecordPanel<Signup>
      resource="customer-signup"
      id={id}
      label={translate('signup.open')}
      head={signup => <SignupStatusLabel status={signup.status} />}
      onClose={onClose}
    >
      {signup => <Details signup={signup} />}
    </RecordPanel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const versionsOf = (policies: PolicyVersions, language: Language) =>
  POLICIES.map(policy => policyVersionText(policy, policies[policy], language)).join('\n');

function Details({ signup }: { signup: Signup }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`signup.fields.${key}`);
  const language = usePageLanguage();
  const { answers, price, card, consent } = signup;
  const wishes = [
    { label: text('service'), value: translate(`words.serviceType.${answers.service}`) },
    { label: text('lotSize'), value: answers.lotSize && translate(`words.lotSize.${answers.lotSize}`) },
    {
      label: text('lotSquareFeet'),
      value: answers.lotSquareFeet?.toLocaleString('en-US'),
    },
    { label: text('isCornerLot'), value: answers.isCornerLot && translate('history.yes') },
    {
      label: text('frequency'),
      value: answers.frequency && translate(frequencyKey(answers.frequency)),
    },
    { label: text('frontBack'), value: translate(`words.frontBack.${answers.frontBack}`) },
    { label: text('startWish'), value: answers.startWish && showDay(answers.startWish) },
    { label: text('referralCode'), value: answers.referralCode },
    { label: text('discountCode'), value: answers.discountCode ?? null },
    {
      label: text('price'),
      value:
        price &&
        translate(price.isPerHour ? 'signup.perHour' : 'signup.perVisit', {
          amount: showMoney(price.totalCents),
        }),
    },
    {
      label: text('card'),
      value: card
        ? translate('signup.card', { ...card })
        : answers.isCardOwed && translate('signup.cardOwed'),
    },
    { label: text('comments'), value: answers.comments },
    ...ownAnswers(signup),
    { label: text('consent'), value: consent && `${consent.text} (${momentText(consent.at)})` },
    {
      label: text('textConsent'),
      value: consent?.texts === null ? translate('signup.noTexts') : consent?.texts,
    },
    { label: text('policies'), value: consent?.policies && versionsOf(consent.policies, language) },
  ];
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {personName(signup)}
      </Typography>
      <Actions signup={signup} />
      {(signup.status === 'new' || signup.status === 'waiting') && <RunsThere signup={signup} />}
      {signup.reason && <Alert severity="info">{`${translate('signup.reason')}: ${signup.reason}`}</Alert>}
      <Part title={translate('signup.who')}>
        <FactList
          facts={[
            {
              label: text('address'),
              value: `${signup.address}\n${signup.city}, ${signup.state} ${signup.zipcode}`,
            },
            {
              label: text('isServed'),
              value: (
                <ToneLabel tone={signup.isServed ? 'completed' : 'skipped'}>
                  {translate(signup.isServed ? 'signup.yes' : 'signup.no')}
                </ToneLabel>
              ),
            },
            { label: text('email'), value: <MailLink address={signup.email} /> },
            {
              label: text('phone'),
              value: <PhoneLink digits={signup.phone} />,
            },
            { label: text('language'), value: answers.language && LANGUAGE_NAMES[answers.language] },
            { label: text('createdAt'), value: momentText(signup.createdAt) },
            {
              label: text('handled'),
              value:
                signup.handledAt &&
                translate('signup.handled', {
                  who: signup.handledByName ?? '',
                  when: momentText(signup.handledAt),
                }),
            },
          ]}
        />
      </Part>
      <Part title={translate('signup.wishes')}>
        <FactList facts={wishes} />
      </Part>
      <HistoryTab filter={{ entity: 'signup', entityId: String(signup.id) }} />
    </>
  );
}

function Actions({ signup }: { signup: Signup }) {
  const translate = useTranslate();
  const [isDismissing, setDismissing] = useState(false);
  const { restore } = useSignupActions();
  if (signup.status === 'converted')
    return (
      signup.propertyId !== null && (
        <Box>
          <Button component={RouterLink} to={propertyPath(signup.propertyId)} variant="contained">
            {translate('signup.toProperty')}
          </Button>
        </Box>
      )
    );
  if (signup.status === 'dismissed')
    return (
      <Box>
        <Button variant="outlined" onClick={() => restore(signup)}>
          {translate('signup.restore')}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button component={RouterLink} to={`${PATHS.newCustomer}/${signup.id}`} variant="contained">
        {translate('signup.make')}
      </Button>
      <Button variant="outlined" onClick={() => setDismissing(true)}>
        {translate('signup.dismiss')}
      </Button>
      {isDismissing && <DismissDialog signup={signup} onClose={() => setDismissing(false)} />}
    </Box>
  );
}

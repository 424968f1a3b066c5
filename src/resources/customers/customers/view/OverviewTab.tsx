import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { BILLING_TEXTS, NAME_TEXTS } from '#contract/core/customerTexts.ts';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import { customerEditPath, propertyEditPath, propertyPath } from '#contract/core/paths.ts';
import { GATE_TEXTS, OFFICE_TEXTS, YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { textsWith } from '#contract/core/recordTexts.ts';
import { showGateHours, showHours } from '#contract/customers/gateHours.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { MailLink, PhoneLink } from '#src/ui/fields/ContactLinks.tsx';
import { type Fact, FactList } from '#src/ui/fields/FactList.tsx';
import { personName } from '#src/ui/fields/names.ts';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { ServicePrice } from '#src/ui/payments/PriceSource.tsx';
import { lockReasonText } from '../lockReason.ts';
import { useServiceWords } from '../serviceWords.ts';
import { ChangeRequestsCard } from './ChangeRequestsCard.tsx';
import { CommissionCard } from './CommissionCard.tsx';
import { CustomerCalendar } from './CustomerCalendar.tsx';
import { DiscountsCard } from './DiscountsCard.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PortalCard } from './PortalCard.tsx';
import { ReferralsCard } from './ReferralsCard.tsx';

/** The facts that callers ask about: customer, address, access and services. */
export function OverviewTab({ property }: { property: PropertyView }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ChangeRequestsCard propertyId={property.id} />
        <ServicesCard property={property} />
        <DiscountsCard propertyId={property.id} />
        <AccessCard property={property} />
        <LotCard property={property} />
        <CommissionCard property={property} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PlaceCard property={property} />
        <ContactCard property={property} />
        <PortalCard property={property} />
        <CustomerCalendar customerId={property.customerId} />
        <ReferralsCard property={property} />
      </Box>
    </Box>
  );
}

function EditLink({ to }: { to: string }) {
  const translate = useTranslate();
  if (!useHasPermission('customer_edit')) return null;
  return (
    <Link component={RouterLink} to={to} variant="body2">
      {translate('ra.action.edit')}
    </Link>
  );
}

function ServicesCard({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const words = useServiceWords();
  const running = property.services.filter(service => service.status !== 'ended');
  return (
    <SectionCard
      title={translate('property.view.tab.services')}
      action={
        <Link component={RouterLink} to={`${propertyPath(property.id)}/services`} variant="body2">
          {translate('property.view.manage')}
        </Link>
      }
    >
      {running.length === 0 && (
        <Typography color="textSecondary">{translate('property.view.noRunning')}</Typography>
      )}
      {running.map(service => (
        <Box key={service.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', paddingBlock: 0.5 }}>
          <Typography sx={{ flex: '1 1 300px' }}>
            <b style={{ fontWeight: 580 }}>{words.type(service)}</b>
            <br />
            {words.work(service)} · <ServicePrice id={service.id} />
          </Typography>
          <StatusLabel of="subscription" status={service.status} />
        </Box>
      ))}
    </SectionCard>
  );
}

function useFacts(property: PropertyView) {
  const translate = useTranslate();
  const label = (field: string) => translate(`property.fields.${field}`);
  const fact = (field: string, value: Fact['value']): Fact => ({ label: label(field), value });
  return { translate, fact, property };
}

function AccessCard({ property }: { property: PropertyView }) {
  const { translate, fact } = useFacts(property);
  const language = usePageLanguage();
  const { arrivalFrom: from, arrivalTo: to } = property;
  const facts = [
    ...textsWith(GATE_TEXTS, 'label').map(name => fact(name, property[name])),
    fact('gateHours', showGateHours(property.gateHours, language)),
    fact('arrivalWindow', from && to && showHours({ from, to }, language)),
    ...textsWith(YARD_TEXTS, 'label').map(name => fact(name, property[name])),
    fact('accessNotes', property.accessNotes),
    fact('instructions', property.instructions),
  ];
  return (
    <SectionCard
      title={translate('property.view.access')}
      action={<EditLink to={propertyEditPath(property.id)} />}
    >
      {facts.some(({ value }) => value) ? (
        <FactList facts={facts} />
      ) : (
        <Typography color="textSecondary">{translate('property.view.noAccess')}</Typography>
      )}
    </SectionCard>
  );
}

function LotCard({ property }: { property: PropertyView }) {
  const { translate, fact } = useFacts(property);
  const feet = property.lotSquareFeet
    ? translate('property.view.squareFeet', { feet: property.lotSquareFeet.toLocaleString('en-US') })
    : null;
  const size = property.lotSize ? translate(`words.lotSize.${property.lotSize}`) : null;
  return (
    <SectionCard
      title={translate('property.view.lot')}
      action={<EditLink to={propertyEditPath(property.id)} />}
    >
      <FactList
        facts={[
          fact('lotSize', [size, feet].filter(Boolean).join(' · ')),
          fact('isCornerLot', translate(property.isCornerLot ? 'history.yes' : 'history.no')),
          ...textsWith(OFFICE_TEXTS, 'label').map(name => fact(name, property[name])),
          fact('referralCode', property.referralCode),
          fact('houseValueCents', property.houseValueCents ? showMoney(property.houseValueCents) : null),
          fact('priority', translate(`words.priority.${property.priority}`)),
          fact('assigneeId', property.assigneeName),
          fact('statusReason', property.status === 'active' ? null : property.statusReason),
          fact('createdAt', showDay(businessDayOf(property.createdAt))),
        ]}
      />
    </SectionCard>
  );
}

/** The customer's names and contact details. */
export function ContactCard({ property }: { property: PropertyView }) {
  const { translate, fact } = useFacts(property);
  const { customer } = property;
  return (
    <SectionCard
      title={translate('property.view.customer')}
      action={<EditLink to={customerEditPath(property.id)} />}
    >
      <FactList
        facts={[
          fact('name', personName(customer)),
          ...textsWith(NAME_TEXTS, 'label').map(name => fact(name, customer[name])),
          fact('phone', customer.phone ? <PhoneLink digits={customer.phone} /> : '–'),
          fact('emergencyPhone', customer.emergencyPhone && <PhoneLink digits={customer.emergencyPhone} />),
          fact('email', customer.email && <MailLink address={customer.email} />),
          ...textsWith(BILLING_TEXTS, 'label').map(name => fact(name, customer[name])),
          fact('language', LANGUAGE_NAMES[customer.language]),
          fact('source', translate(`words.source.${customer.source}`)),
          fact('onMyWayBy', translate(`words.onMyWayBy.${customer.onMyWayBy}`)),
          fact('visitsMovedBy', translate(`words.noticeWay.${customer.visitsMovedBy}`)),
          fact('visitsDoneBy', translate(`words.noticeWay.${customer.visitsDoneBy}`)),
          fact('messagesBy', translate(`words.noticeWay.${customer.messagesBy}`)),
          fact('invoicing', translate(`words.invoicing.${customer.invoicing}`)),
          {
            label: translate('history.fields.lockReason'),
            value: lockReasonText(customer, translate),
          },
        ]}
      />
    </SectionCard>
  );
}

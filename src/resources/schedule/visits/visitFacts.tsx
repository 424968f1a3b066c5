import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { assignmentPath } from '#contract/core/paths.ts';
import { YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { textsWith } from '#contract/core/recordTexts.ts';
import { showGateHours, showHours } from '#contract/customers/gateHours.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { visitReasonText } from '#src/dataProvider/visitReason.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { PhoneLink } from '#src/ui/fields/ContactLinks.tsx';
import { CrewName } from '#src/ui/fields/CrewName.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import type { Fact } from '#src/ui/fields/FactList.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { minutesText, serviceText, timesText } from '#src/ui/fields/visitText.ts';
import { VisitPrice } from '#src/ui/payments/PriceSource.tsx';

type Neighbor = NonNullable<AssignmentDetail['previousVisit']>;

function VisitLink({ visit }: { visit: Neighbor }) {
  return (
    <Link
      component={RouterLink}
      to={assignmentPath(visit.id)}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}
    >
      <DayText day={visit.date} near />
      <StatusLabel of="assignment" status={visit.status} />
    </Link>
  );
}

/** Returns the facts about a visit itself. */
export function useVisitFacts(visit: AssignmentDetail): Fact[] {
  const translate = useTranslate();
  const locale = useLocale();
  const fact = (name: string, value: Fact['value']): Fact => ({
    label: translate(`visits.facts.${name}`),
    value,
  });
  const place = visit.routePosition;
  return [
    fact('service', serviceText(visit, translate)),
    fact('frequency', visit.frequency && translate(frequencyKey(visit.frequency))),
    fact('date', <DayText day={visit.date} near />),
    fact('slot', visit.slot !== visit.date && <DayText day={visit.slot} near />),
    fact('crew', <CrewName visit={visit} />),
    fact('vendor', visit.vendorName),
    fact(
      'route',
      place === null
        ? translate('visits.facts.noRoute')
        : visit.isStopLocked
          ? translate('visits.facts.routeLocked', { place })
          : place,
    ),
    fact('times', timesText(visit, locale, translate)),
    fact('expected', minutesText(visit.expectedMinutes)),
    fact('worked', visit.workedMinutes !== null && minutesText(visit.workedMinutes)),
    fact('timeCap', visit.timeCapMinutes !== null && minutesText(visit.timeCapMinutes)),
    fact(
      'doneBy',
      visit.crewMembers.length > 0 && `${visit.crewName ?? ''}: ${visit.crewMembers.join(', ')}`,
    ),
    fact('completedBy', visit.completedBy),
    fact('skipReason', visit.skipReason && visitReasonText(visit.skipReason)),
    fact('cancelReason', visit.cancelReason && visitReasonText(visit.cancelReason)),
    fact('price', <PriceFact visit={visit} />),
    fact('instructions', visit.instructions),
    fact(
      'handMade',
      visit.handMade.map(field => translate(`schedule.fields.${field}`).toLowerCase()).join(', '),
    ),
    fact('previous', visit.previousVisit && <VisitLink visit={visit.previousVisit} />),
    fact('next', visit.nextVisit && <VisitLink visit={visit.nextVisit} />),
  ];
}

function PriceFact({ visit }: { visit: AssignmentDetail }) {
  const translate = useTranslate();
  const isOffice = STAFF_TYPES.some(type => type === storedUser()?.type);
  if (!visit.isBillable) return translate('visits.facts.notBilled');
  const cents = visit.priceCents ?? visit.terms?.priceCents ?? null;
  const known = cents === null ? translate('visits.facts.listPrice') : <Money cents={cents} />;
  return isOffice ? <VisitPrice id={visit.id}>{known}</VisitPrice> : known;
}

/** Returns the facts about the property that a crew or the office needs. */
export function usePropertyFacts({ property, customer }: AssignmentDetail): Fact[] {
  const translate = useTranslate();
  const fact = (name: string, value: Fact['value']): Fact => ({
    label: translate(`visits.facts.${name}`),
    value,
  });
  const language = usePageLanguage();
  const { arrivalFrom: from, arrivalTo: to } = property;
  const lot = property.lotSize && translate(`words.lotSize.${property.lotSize}`);
  const corner = property.isCornerLot && translate('visits.facts.cornerLot');
  return [
    fact('customer', `${customer.name} · ${customer.code}`),
    fact('phone', customer.phone && <PhoneLink digits={customer.phone} />),
    fact('gate', [property.gateName, property.gateCode].filter(Boolean).join(' · ')),
    fact('gateHours', showGateHours(property.gateHours, language)),
    fact('arrivalWindow', from && to && showHours({ from, to }, language)),
    ...textsWith(YARD_TEXTS, 'forCrew').map(name => fact(name, property[name])),
    fact('accessNotes', property.accessNotes),
    fact('lot', [lot, corner].filter(Boolean).join(', ')),
    fact('propertyInstructions', property.instructions),
  ];
}

import LockOutlined from '@mui/icons-material/LockOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import WrongLocationOutlined from '@mui/icons-material/WrongLocationOutlined';
import { useLocale, useTranslate } from 'ra-core';
import { memo } from 'react';
import { showMoney } from '#contract/core/money.ts';
import { assignmentPath } from '#contract/core/paths.ts';
import type { ExpectedTime } from '#contract/field/expectedTimes.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { visitReasonText } from '#src/dataProvider/visitReason.ts';
import { CrewName } from '#src/ui/fields/CrewName.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ExpectedText } from '#src/ui/fields/ExpectedText.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { addressText, minutesText, serviceText, timesText } from '#src/ui/fields/visitText.ts';

interface VisitRowProps {
  visit: WorkLog;
  isChosen: boolean;
  isLit: boolean;
  isOpen: boolean;
  /** Allows rows to be chosen and changed. */
  isEditable: boolean;
  /** Shows day and crew, for lists of several. */
  hasDayAndCrew: boolean;
  expected: ExpectedTime | undefined;
}

/**
 * Names of the row's parts that handle clicks differently: the checkbox, the menu button and the link. A
 * click anywhere else opens the visit.
 */
export const PART = { choose: 'choose', menu: 'menu', link: 'link' } as const;

const isOff = (visit: WorkLog) => visit.status === 'cancel' || visit.status === 'skipped';

export const VisitRow = memo(function VisitRow({ visit, ...state }: VisitRowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = addressText(visit);
  return (
    <tr
      data-visit={visit.id}
      data-chosen={state.isChosen}
      data-lit={state.isLit}
      data-open={state.isOpen}
      data-off={isOff(visit)}
    >
      {state.isEditable && (
        <td className="no-print">
          <input
            type="checkbox"
            data-part={PART.choose}
            checked={state.isChosen}
            readOnly
            aria-label={translate('worklogs.select', { name })}
          />
        </td>
      )}
      {state.hasDayAndCrew ? (
        <td>
          <DayText day={visit.date} near />
        </td>
      ) : (
        <td className="quiet">
          {visit.routePosition ?? '–'}
          {visit.isStopLocked && <LockOutlined className="icon" />}
        </td>
      )}
      <th scope="row" title={`${name}, ${visit.city} ${visit.zipcode}`}>
        <a href={assignmentPath(visit.id)} data-part={PART.link}>
          {name}
        </a>
        <span className="quiet">
          {' '}
          {visit.city} {visit.zipcode}
        </span>
        {visit.kind === 'forced' && <span className="tag">{translate('visits.forced')}</span>}
      </th>
      <td className="wide customer" title={visit.customerName}>
        {visit.customerName}
      </td>
      {state.hasDayAndCrew && (
        <td>
          <CrewName visit={visit} />
        </td>
      )}
      <td className="wide service" title={serviceText(visit, translate)}>
        {serviceText(visit, translate)}
      </td>
      <td title={reasonOf(visit) ?? undefined}>
        <StatusLabel of="assignment" status={visit.status} />
        {visit.isFar && (
          <WrongLocationOutlined className="icon" color="warning" titleAccess={translate('visits.far')} />
        )}
      </td>
      {!state.hasDayAndCrew && (
        <td className="quiet">
          {state.expected ? (
            <ExpectedText {...state.expected} />
          ) : (
            (timesText(visit, locale, translate) ?? reasonOf(visit) ?? minutesText(visit.expectedMinutes))
          )}
        </td>
      )}
      <td className="figure wide money">
        <Charge visit={visit} />
      </td>
      {state.isEditable && (
        <td className="no-print">
          <button
            type="button"
            className="rowMenu"
            data-part={PART.menu}
            aria-haspopup="menu"
            aria-label={translate('visits.moreActions', { name })}
          >
            <MoreVert />
          </button>
        </td>
      )}
    </tr>
  );
});

/** Returns why the visit was skipped or canceled. */
function reasonOf({ skipReason, cancelReason }: WorkLog) {
  const reason = skipReason ?? cancelReason;
  return reason && visitReasonText(reason);
}

/** The charge's total and status, or the price set by hand while there is no charge. */
function Charge({ visit }: { visit: WorkLog }) {
  const translate = useTranslate();
  if (visit.chargeStatus !== null) {
    return (
      <span className="charge">
        <StatusLabel of="payment" status={visit.chargeStatus} />
        {visit.chargeTotalCents !== null && showMoney(visit.chargeTotalCents)}
      </span>
    );
  }
  if (!visit.isBillable) return <span className="quiet">{translate('visits.facts.notBilled')}</span>;
  return <span className="quiet">{visit.priceCents === null ? '' : showMoney(visit.priceCents)}</span>;
}

export const VisitCard = memo(function VisitCard({ visit, ...state }: VisitRowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = addressText(visit);
  return (
    <li data-visit={visit.id} data-chosen={state.isChosen} data-lit={state.isLit} data-open={state.isOpen}>
      {state.isEditable ? (
        <input
          type="checkbox"
          data-part={PART.choose}
          checked={state.isChosen}
          readOnly
          aria-label={translate('worklogs.select', { name })}
        />
      ) : (
        <span />
      )}
      <div>
        <a href={assignmentPath(visit.id)} data-part={PART.link}>
          {visit.routePosition !== null && !state.hasDayAndCrew && `${visit.routePosition}. `}
          {name}
        </a>
        <div className="quiet">
          {visit.customerName} · {visit.city} {visit.zipcode}
        </div>
        <div className="line">
          <StatusLabel of="assignment" status={visit.status} />
          <span className="quiet">
            {state.expected ? (
              <ExpectedText {...state.expected} />
            ) : (
              (timesText(visit, locale, translate) ?? minutesText(visit.expectedMinutes))
            )}
          </span>
          {visit.serviceType !== 'mow' && (
            <span className="quiet">{translate(`words.serviceType.${visit.serviceType}`)}</span>
          )}
          {visit.chargeTotalCents !== null && (
            <span className="quiet">{showMoney(visit.chargeTotalCents)}</span>
          )}
        </div>
        {state.hasDayAndCrew && (
          <div className="line quiet">
            <DayText day={visit.date} near />
            <CrewName visit={visit} />
          </div>
        )}
        {reasonOf(visit) && <div className="quiet">{reasonOf(visit)}</div>}
      </div>
      {state.isEditable && (
        <button
          type="button"
          className="rowMenu"
          data-part={PART.menu}
          aria-haspopup="menu"
          aria-label={translate('visits.moreActions', { name })}
        >
          <MoreVert />
        </button>
      )}
    </li>
  );
});

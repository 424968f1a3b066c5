import type { WebhookMessage } from '#contract/messaging/webhooks.ts';
import type { DomainEvent } from '#server/events.ts';

/** Returns the message that webhooks get for an event; null if the event is internal. */
export function toMessage(event: DomainEvent): WebhookMessage | null {
  switch (event.type) {
    case 'customer.added':
      return { type: event.type, data: { customerIds: event.customerIds } };
    case 'property.status': {
      const { propertyId, customerId, status, previous } = event;
      return { type: event.type, data: { propertyId, customerId, status, previous } };
    }
    case 'service.changed': {
      const { serviceId, propertyId, customerId, change, date } = event;
      return { type: event.type, data: { serviceId, propertyId, customerId, change, date } };
    }
    case 'assignment.changed': {
      const { assignmentId: visitId, propertyId, customerId, crewId, date, status = null } = event;
      return { type: 'visit.changed', data: { visitId, propertyId, customerId, crewId, date, status } };
    }
    case 'move.applied': {
      const { moveId, kind = 'moved', crewId } = event;
      const visits = event.visits.map(({ assignmentId: visitId, propertyId, customerId, from, to }) => ({
        visitId,
        propertyId,
        customerId,
        from,
        to,
      }));
      return { type: 'visits.moved', data: { moveId, kind, crewId, visits } };
    }
    case 'visit.rated': {
      const { assignmentId: visitId, propertyId, customerId, crewId, date, stars } = event;
      return { type: event.type, data: { visitId, propertyId, customerId, crewId, date, stars } };
    }
    case 'charge.changed': {
      const { chargeId, propertyId, customerId, status, totalCents, openCents } = event;
      const outcome = event.outcome ? { kind: event.outcome.kind, cents: event.outcome.cents } : null;
      return {
        type: event.type,
        data: { chargeId, propertyId, customerId, status, totalCents, openCents, outcome },
      };
    }
    case 'collecting.ended':
      return { type: event.type, data: { runId: event.runId } };
    case 'signup.received':
      return { type: event.type, data: { signupId: event.signupId } };
    case 'contact.received': {
      const { requestId, kind, propertyId } = event;
      return { type: event.type, data: { requestId, kind, propertyId } };
    }
    case 'message.sent': {
      const { customerId, isFromOffice } = event;
      return { type: event.type, data: { customerId, isFromOffice } };
    }
    case 'estimate.answered': {
      const { estimateId, isAccepted, propertyId, customerId } = event;
      return { type: event.type, data: { estimateId, isAccepted, propertyId, customerId } };
    }
    case 'automation.reached': {
      if (event.action !== 'webhook') return null;
      const { automationId, name, trigger, subjectId, step, propertyId, customerId } = event;
      const data = { automationId, name, trigger, subjectId, step, propertyId, customerId };
      return { type: event.type, data };
    }
    default:
      return null;
  }
}

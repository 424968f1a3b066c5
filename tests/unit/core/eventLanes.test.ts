import { describe, expect, it } from 'vitest';
import { LAST_LANE, laneOf } from '#server/eventLanes.ts';
import type { DomainEvent } from '#server/events.ts';

const message = (customerId: number): DomainEvent => ({
  type: 'message.sent',
  customerId,
  isFromOffice: false,
  name: '',
  text: '',
  byUserId: null,
});
const stop = (customerId: number): DomainEvent => ({
  type: 'payment.stop',
  customerId,
  change: 'stopped',
  visits: 1,
  crewIds: [],
  byUserId: null,
});
const estimate = (customerId: number | null): DomainEvent => ({
  type: 'estimate.answered',
  estimateId: 1,
  isAccepted: true,
  name: '',
  address: '',
  reason: null,
  propertyId: null,
  customerId,
});
const change = { entity: 'property' as const, id: 1, customerId: 12 };

describe('the lane of an event', () => {
  it('is the same for all events of a customer; customers use all lanes except the office’s', () => {
    const lanes = Array.from({ length: 100 }, (_, index) => laneOf(message(index + 1)));
    expect(lanes).toEqual(Array.from({ length: 100 }, (_, index) => laneOf(stop(index + 1))));
    expect([...new Set(lanes)].sort()).toEqual(Array.from({ length: LAST_LANE }, (_, index) => index + 1));
  });

  it('is null for summaries and for events that may concern a customer but name none', () => {
    const ended: DomainEvent = {
      type: 'season.changed',
      seasonId: 1,
      change: 'applied',
      startDate: '2026-09-01',
      services: 2,
      byUserId: null,
    };
    expect([ended, estimate(null)].map(laneOf)).toEqual([null, null]);
    expect(laneOf(estimate(12))).toBe(laneOf(message(12)));
  });

  it('is the customer’s for one new customer, and null for many', () => {
    expect(laneOf({ type: 'customer.added', customerIds: [12] })).toBe(laneOf(message(12)));
    expect(laneOf({ type: 'customer.added', customerIds: [12, 13] })).toBeNull();
  });

  it('is the same for all access changes, and for all email events', () => {
    const lane = laneOf({ type: 'session.changed', userIds: [1] });
    expect(lane).not.toBeNull();
    expect(laneOf({ type: 'session.ended', sessionIds: ['a'] })).toBe(lane);
    expect(laneOf({ type: 'notice.settled', noticeIds: [1] })).toBe(
      laneOf({ type: 'notice.settled', noticeIds: [2] }),
    );
  });

  it('is the customer’s for changes that screens show, and null if records move to another customer', () => {
    expect(laneOf({ type: 'changed', change })).toBe(laneOf(message(12)));
    expect(laneOf({ type: 'changed', change, isTransfer: true })).toBeNull();
  });
});

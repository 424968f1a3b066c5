import { inArray } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { showVisitReason } from '#contract/schedule/visitReasons.ts';
import type { Tx } from '#server/db/connect.ts';
import { crews, properties } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';

/** Names of places and crews in notifications. */
export interface Names {
  /** The street address; empty without a property. */
  address(propertyId: number | null): string;
  crew(crewId: number | null): string;
  /** A visit's reason as its reader sees it. */
  reason(reason: string, language: Language): string;
}

/** Reads the names for all events at once, because a run of many charges raises thousands. */
export async function namesIn(tx: Tx, events: readonly DomainEvent[]): Promise<Names> {
  const propertyIds = events.flatMap(event => ('propertyId' in event && event.propertyId) || []);
  const crewIds = events.flatMap(event => ('crewId' in event && event.crewId) || []);
  const addresses = propertyIds.length
    ? await tx
        .select({ id: properties.id, address: properties.address })
        .from(properties)
        .where(inArray(properties.id, [...new Set(propertyIds)]))
    : [];
  const crewNames = crewIds.length
    ? await tx
        .select({ id: crews.id, name: crews.name })
        .from(crews)
        .where(inArray(crews.id, [...new Set(crewIds)]))
    : [];
  const addressOf = new Map(addresses.map(({ id, address }) => [id, address]));
  const crewOf = new Map(crewNames.map(({ id, name }) => [id, name]));
  const reasons = await settingOf(tx, 'visitReasons');
  return {
    address: id => addressOf.get(id ?? 0) ?? '',
    crew: id => crewOf.get(id ?? 0) ?? '—',
    reason: (text, language) => showVisitReason(text, language, reasons),
  };
}

import {
  type AutomationStep,
  type ConditionGroups,
  isMessage,
  type SkipReason,
} from '#contract/messaging/automations.ts';
import { isWanted, type NoticeChannel, type OutboxChannel } from '#contract/messaging/notices.ts';
import type { CustomerFacts } from './facts.ts';
import type { Offer } from './offers.ts';
import { meetsGroups, type OwnTags, whyNoTag } from './tagSteps.ts';

export type Verdict =
  | { kind: 'do'; channels: readonly OutboxChannel[] }
  | { kind: 'skip'; reason: SkipReason }
  /** The customer has reached the daily limit of messages, so the step waits for the next day. */
  | { kind: 'wait' };

interface Case {
  isMarketing: boolean;
  maxPerDay: number;
  groups: ConditionGroups;
  /** Tags that earlier steps of the same sequence changed. */
  own: OwnTags;
  step: AutomationStep;
  facts: CustomerFacts | undefined;
  isTrue: boolean;
  /** Messages of automations that the customer got on this day already. */
  sentThatDay: number;
  /** Discount that the step gives, or the reason why it can't; null if it gives none. */
  offer: Offer | SkipReason | null;
}

const skip = (reason: SkipReason): Verdict => ({ kind: 'skip', reason });

/** Reasons that concern only the step; the steps after it still follow. */
export const CONTINUES_AFTER: readonly SkipReason[] = [
  'no-address',
  'no-device',
  'not-wanted',
  'unsubscribed',
  'texts-stopped',
  'locked',
  'has-tag',
  'lacks-tag',
];

/** Decides about one step at one moment, for the engine, the outbox and the dry run alike. */
export function judge(about: Case): Verdict {
  const { isMarketing, maxPerDay, groups, own, step, facts, isTrue, sentThatDay, offer } = about;
  if (!isTrue || !facts) return skip('no-longer-true');
  if (!facts.matches || !meetsGroups(facts, groups, own)) return skip('not-matching');
  if (typeof offer === 'string') return skip(offer);
  const noTag = whyNoTag(step, facts);
  if (noTag) return skip(noTag);
  if (!isMessage(step.action)) return { kind: 'do', channels: [] };
  const found = isMarketing ? advertisingChannels(facts) : channelsOf(step, facts);
  if (typeof found === 'string') return skip(found);
  return sentThatDay >= maxPerDay ? { kind: 'wait' } : { kind: 'do', channels: found };
}

function advertisingChannels(facts: CustomerFacts): SkipReason | readonly OutboxChannel[] {
  if (facts.isLocked) return 'locked';
  if (!facts.email) return 'no-address';
  return facts.hasUnsubscribed ? 'unsubscribed' : ['email'];
}

function channelsOf(
  { action, channel }: AutomationStep,
  facts: CustomerFacts,
): SkipReason | readonly OutboxChannel[] {
  if (action === 'push') return facts.hasDevice ? ['push'] : 'no-device';
  const { email, phone, messagesBy } = facts;
  // Customers can choose what they get; for others, unsubscribing ends everything.
  if (facts.visitor && facts.hasUnsubscribed) return 'unsubscribed';
  const asked: NoticeChannel[] = channel === 'preferred' ? ['email', 'text'] : [channel];
  const wanted = asked.filter(one => isWanted(messagesBy, one));
  if (wanted.length === 0) return 'not-wanted';
  const reachable = wanted.filter(one => (one === 'email' ? email : phone));
  if (reachable.length === 0) return 'no-address';
  const open = reachable.filter(one => one === 'email' || !facts.hasStoppedTexts);
  return open.length === 0 ? 'texts-stopped' : open;
}

import type { ExtraUnit, OfferAnswerBy, OfferStatus } from '#contract/field/extraWork.ts';
import type { OnMyWayBy } from '#contract/field/onMyWay.ts';
import type { NoticeWay } from '#contract/messaging/notices.ts';
import type { Invoicing } from '#contract/money/invoices.ts';
import { wordsTexts } from '#texts/contract/core/words.ts';
import { byLanguage, inEach } from '#texts/localized.ts';
import type {
  AssignmentStatus,
  CustomerSource,
  FrontBack,
  LotSize,
  PaymentStatus,
  Priority,
  PropertyStatus,
  ServiceType,
  SubscriptionStatus,
  UserType,
  VendorStatus,
  Weekday,
} from './enums.ts';
import { type FrequencyKey, frequencyNames } from './frequencies.ts';
import type { Language } from './messages.ts';

export interface Words {
  userType: Record<UserType, string>;
  property: Record<PropertyStatus, string>;
  assignment: Record<AssignmentStatus, string>;
  payment: Record<PaymentStatus, string>;
  subscription: Record<SubscriptionStatus, string>;
  vendor: Record<VendorStatus, string>;
  /** Phrases for a crew's expected arrival. */
  expected: Record<'about' | 'late' | 'wait', string>;
  serviceType: Record<ServiceType, string>;
  extraUnit: Record<ExtraUnit, string>;
  offer: Record<OfferStatus, string>;
  offerAnswerBy: Record<OfferAnswerBy, string>;
  offerLine: Record<'subtotal' | 'tax' | 'total' | 'untaxed', string>;
  frequency: Record<FrequencyKey, string>;
  frontBack: Record<FrontBack, string>;
  lotSize: Record<LotSize, string>;
  priority: Record<Priority, string>;
  source: Record<CustomerSource, string>;
  invoicing: Record<Invoicing, string>;
  onMyWayBy: Record<OnMyWayBy, string>;
  noticeWay: Record<NoticeWay, string>;
  weekday: Record<Weekday, string>;
  weekdayShort: Record<Weekday, string>;
  today: string;
  tomorrow: string;
  yesterday: string;
}

const OWN_WORDS: Record<Language, Omit<Words, 'frequency'>> = byLanguage(wordsTexts.ownWords);

/** Words for enumeration values on screens, in files and in emails. */
export const WORDS: Record<Language, Words> = inEach(language => ({
  ...OWN_WORDS[language],
  frequency: frequencyNames(language),
}));

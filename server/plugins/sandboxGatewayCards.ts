import type { Bilingual } from '#contract/core/messages.ts';
import type { SandboxBehavior } from '#server/db/schema/sandbox.ts';
import { coreTexts } from '#texts/server/core.ts';
import type { GatewayOutcome } from './gateway.ts';

export interface TestCard {
  number: string;
  brand: string;
  behaviour: SandboxBehavior;
  does: Bilingual;
}

/** The only card numbers that the sandbox accepts, so that nobody enters a real card. */
export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4111111111111111',
    brand: 'Visa',
    behaviour: 'approve',
    does: coreTexts.sandboxGatewayCards.approved,
  },
  {
    number: '5555555555554444',
    brand: 'Mastercard',
    behaviour: 'approve',
    does: coreTexts.sandboxGatewayCards.approved,
  },
  {
    number: '378282246310005',
    brand: 'American Express',
    behaviour: 'approve',
    does: coreTexts.sandboxGatewayCards.approved,
  },
  {
    number: '4000000000009995',
    brand: 'Visa',
    behaviour: 'soft-decline',
    does: coreTexts.sandboxGatewayCards.declinedInsufficientFunds,
  },
  {
    number: '4000000000009979',
    brand: 'Visa',
    behaviour: 'hard-decline',
    does: coreTexts.sandboxGatewayCards.declinedGood,
  },
  {
    number: '4000000000000408',
    brand: 'Visa',
    behaviour: 'timeout-approved',
    does: coreTexts.sandboxGatewayCards.timesOutButApproved,
  },
  {
    number: '4000000000000507',
    brand: 'Visa',
    behaviour: 'timeout-lost',
    does: coreTexts.sandboxGatewayCards.timesOutNeverArrived,
  },
  {
    number: '4000000000000606',
    brand: 'Visa',
    behaviour: 'slow',
    does: coreTexts.sandboxGatewayCards.approvedAfterWhile,
  },
  {
    number: '4000000000000127',
    brand: 'Visa',
    behaviour: 'csc-mismatch',
    does: coreTexts.sandboxGatewayCards.declinedCvvNotMatch,
  },
  {
    number: '4000000000000119',
    brand: 'Visa',
    behaviour: 'down',
    does: coreTexts.sandboxGatewayCards.faultGatewayNothingCharged,
  },
];

export type Verdict = Pick<GatewayOutcome, 'state' | 'code' | 'text' | 'isHardDecline'>;

/** The simulated bank's result for a card. */
export function verdictOn(behaviour: SandboxBehavior): Verdict {
  switch (behaviour) {
    case 'soft-decline':
      return { state: 'declined', code: '51', text: 'Insufficient funds', isHardDecline: false };
    case 'hard-decline':
      return { state: 'declined', code: '43', text: 'Stolen card', isHardDecline: true };
    // A retry won't match either: the card has to be entered again.
    case 'csc-mismatch':
      return { state: 'declined', code: 'N7', text: 'CVV does not match', isHardDecline: true };
    default:
      return { state: 'approved', code: '00', text: 'Approved', isHardDecline: false };
  }
}

/** Card as submitted by the sandbox's form. */
export interface EnteredCard {
  card: TestCard;
  expiryMonth: number;
  expiryYear: number;
}

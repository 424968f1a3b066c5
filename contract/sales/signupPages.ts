import { GIVEN_SIGNUP_STEPS, type GivenSignupStep } from './signups.ts';

/** Pages of the public sign-up in their order, whatever order the office gives the questions. */
export const SIGNUP_PAGES = ['address', 'lot', 'service', 'price', 'contact', 'review'] as const;
export type SignupPage = (typeof SIGNUP_PAGES)[number];

/** Pages after which a visitor has seen the price; the others book it. */
export const PRICE_PAGES: readonly SignupPage[] = ['address', 'lot', 'service', 'price'];

const PAGE_OF: Record<GivenSignupStep, SignupPage> = {
  address: 'address',
  lotSize: 'lot',
  service: 'service',
  frontBack: 'service',
  frequency: 'price',
  discount: 'price',
  startWish: 'contact',
  contact: 'contact',
  referral: 'contact',
  comments: 'contact',
  card: 'review',
};
const givenOf = (key: string) => GIVEN_SIGNUP_STEPS.find(given => given === key);

export interface PageOf<Step> {
  key: SignupPage;
  steps: Step[];
}

/**
 * Groups the active questions into pages and drops empty pages. Within a page the office's order stays. An
 * office's own question is on the page of the built-in question before it, but never beside the card.
 */
export function groupByPage<Step extends { key: string }>(steps: readonly Step[]): PageOf<Step>[] {
  let page: SignupPage = SIGNUP_PAGES[0];
  const placed = steps.map(step => {
    const given = givenOf(step.key);
    if (given) page = PAGE_OF[given];
    return { step, page: !given && page === 'review' ? 'contact' : page };
  });
  return SIGNUP_PAGES.map(key => ({
    key,
    steps: placed.filter(one => one.page === key).map(one => one.step),
  })).filter(({ steps: own }) => own.length > 0);
}

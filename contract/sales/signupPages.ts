import { GIVEN_SIGNUP_STEPS, type GivenSignupStep } from './signups.ts';

/** Pages of the public sign-up, in order. The office can reorder questions, but not pages. */
export const SIGNUP_PAGES = ['address', 'lot', 'service', 'price', 'contact', 'review'] as const;
export type SignupPage = (typeof SIGNUP_PAGES)[number];

/** Pages that lead up to the price; the remaining pages book the service. */
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
 * Groups the active questions into pages and drops empty pages. Each page keeps the office's order. A
 * question that the office added is shown on the page of the built-in question before it, but never on the
 * card's page.
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

import { OWN_THREAD_PATH, PATHS } from '#contract/core/paths.ts';

export const HOME_PATH = PATHS.customerDashboard;
export const VISITS_PATH = `${PATHS.customerDashboard}/visits`;
export const CONTACT_PATH = OWN_THREAD_PATH;
export const STATEMENT_PATH = `${PATHS.customerDashboard}/statement`;
export const INVOICES_PATH = `${PATHS.customerDashboard}/invoices`;
export const SUBSCRIPTIONS_PATH = `${PATHS.customerDashboard}/subscriptions`;
export const REFER_PATH = `${PATHS.customerDashboard}/refer-and-earn`;
export const PUSH_PATH = `${PATHS.customerDashboard}/device-messages`;
export const PAYMENTS_PATH = `${PATHS.customerDashboard}/payments`;

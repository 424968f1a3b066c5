import type { SessionUser } from '#contract/access/session.calls.ts';
import type { ViewAsBody } from '#contract/access/viewAs.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeUser } from '#src/dataProvider/session.ts';
import { homeOf } from './guards.ts';

/** Storage key of the page that the administrator returns to after viewing. */
const CAME_FROM_KEY = 'viewingFrom';

/** Starts viewing as a user or a role, on that user's start page. */
export async function startViewing(body: ViewAsBody): Promise<void> {
  const from = window.location.pathname + window.location.search;
  await call('POST /users/view-as', { body });
  sessionStorage.setItem(CAME_FROM_KEY, from);
  await become(user => homeOf(user));
}

/** Stops viewing and returns the administrator to the page where they started. */
export async function stopViewing(): Promise<void> {
  await call('DELETE /users/view-as');
  const from = sessionStorage.getItem(CAME_FROM_KEY);
  sessionStorage.removeItem(CAME_FROM_KEY);
  await become(user => from ?? homeOf(user));
}

/** Switches this page to another user: to another app, or to the same app with that user's data. */
async function become(placeOf: (user: SessionUser) => string): Promise<void> {
  const { data } = await call('GET /users/session');
  window.history.replaceState(null, '', placeOf(data));
  storeUser(data);
}

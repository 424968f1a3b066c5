import type { SessionUser } from '#contract/access/session.calls.ts';
import type { ViewAsBody } from '#contract/access/viewAs.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeUser } from '#src/dataProvider/session.ts';
import { homeOf } from './guards.ts';

/** Where the administrator was when they began to look on, to come back to. */
const CAME_FROM_KEY = 'viewingFrom';

/** Begins to look on as a user or a role: the page becomes theirs, at the place where they would start. */
export async function startViewing(body: ViewAsBody): Promise<void> {
  const from = window.location.pathname + window.location.search;
  await call('POST /users/view-as', { body });
  sessionStorage.setItem(CAME_FROM_KEY, from);
  await become(user => homeOf(user));
}

/** Ends looking on: the page is the administrator's own again, at the place where they left it. */
export async function stopViewing(): Promise<void> {
  await call('DELETE /users/view-as');
  const from = sessionStorage.getItem(CAME_FROM_KEY);
  sessionStorage.removeItem(CAME_FROM_KEY);
  await become(user => from ?? homeOf(user));
}

/** Another app, or the same with other rows, takes the page over. */
async function become(placeOf: (user: SessionUser) => string): Promise<void> {
  const { data } = await call('GET /users/session');
  window.history.replaceState(null, '', placeOf(data));
  storeUser(data);
}

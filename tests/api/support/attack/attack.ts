import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { settings } from '#server/db/schema/index.ts';
import { type Random, seededRandom } from '#server/modules/field/routing/random.ts';
import { type Person, signedIn } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { makeSide } from '../twoSides.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { draftOf, type Sent, written } from './requests.ts';
import { spoil } from './spoil.ts';
import { Known, Values } from './values.ts';

const ROLES = ['admin', 'csr', 'vendor', 'crew', 'customer', 'nobody'] as const;
type Role = (typeof ROLES)[number];

/** Operations that call other servers at any address. */
const LEFT_OUT = ['POST /settings/:account/test'];
const TRIED = OPERATIONS.filter(({ name }) => !LEFT_OUT.includes(name));

/** A failed request, counted from 1, with its answer. */
export interface Failure {
  at: number;
  sent: Sent;
  why: string;
}

export interface Outcome {
  sent: number;
  /** Operations that succeeded at least once. */
  reached: Set<string>;
  failures: Failure[];
}

export interface Course {
  seed: number;
  /** Called before each operation; false ends the attack. */
  goesOn: (done: { sent: number; passes: number }) => boolean;
  /** Number of fault-free tries per pass for an operation that has never succeeded; 1 by default. */
  tries?: number;
}

/**
 * Returns what is wrong with an answer; null if it is as designed: no crash, and a refusal names its fields.
 */
function wrongWith({ method }: Sent, status: number, body: unknown): string | null {
  const said = JSON.stringify(body)?.slice(0, 400);
  if (status >= 500) return `${status} ${said}`;
  // An answer to HEAD has no body.
  if (status < 400 || method === 'HEAD') return null;
  const { message, code, errors } = (body ?? {}) as Partial<ErrorBody>;
  if (!message || !code) return `${status} without a message or a code: ${said}`;
  if (status !== 422) return null;
  const fields = Object.entries(errors ?? {});
  if (fields.length === 0) return `422 without a field: ${said}`;
  const foreign = fields.find(([, text]) => /^(Invalid |Too (big|small):|Unrec)/.test(text));
  return foreign ? `422 in the words of the library: ${foreign.join(': ')}` : null;
}

/** Sends a recorded request; returns status 599 if the response was cut off. */
export async function send(app: TestApp, { method, url, headers, payload }: Sent, token?: string) {
  const answer = await app.app
    .inject({
      method,
      url: API_BASE + url,
      headers: { ...headers, ...(token && { authorization: token }) },
      ...(payload !== null && { payload }),
    })
    .catch((error: Error) => error);
  if (answer instanceof Error) return { status: 599, body: answer.message };
  const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('application/json');
  const body: unknown = isJson ? answer.json() : answer.body;
  return { status: answer.statusCode, body };
}

/**
 * Creates two vendors' records and users of every type; a user whose session ended is replaced by another.
 */
async function stage(app: TestApp) {
  const own = await makeSide(app, 'mine');
  const foreign = await makeSide(app, 'theirs');
  const known = new Known();
  for (const side of [own, foreign])
    for (const [word, id] of Object.entries(side.ids))
      known.add(`${word}s`, /^\d+$/.test(id) ? Number(id) : id);
  const belongings = {
    admin: {},
    csr: {},
    vendor: { vendorId: own.vendorId },
    crew: { vendorId: own.vendorId, crewId: own.crewId },
    customer: { customerId: own.customerId },
  };
  const people = new Map<Role, Person>();
  const who = async (role: Role, isAnew = false): Promise<Person | undefined> => {
    if (role === 'nobody') return undefined;
    const there = isAnew ? undefined : people.get(role);
    if (there) return there;
    const person = await signedIn(app, role, belongings[role]);
    known.add('users', person.userId);
    people.set(role, person);
    return person;
  };
  return { known, who };
}

/**
 * Returns who sends each operation: the first type that its route names, else a user with every permission.
 */
function meantFor(app: TestApp): (operation: Operation) => Role {
  const types = new Map<string, readonly Role[]>(
    app.routes.map(
      ({ method, url, access }) => [`${method} ${url.replace(API_BASE, '')}`, access.types ?? []] as const,
    ),
  );
  return ({ name }) => {
    const [first = 'admin', ...others] = types.get(name) ?? [];
    return others.includes('admin') ? 'admin' : first;
  };
}

/** Shuffles the operations, so that one can use what another has created. */
function shuffled(operations: readonly Operation[], random: Random): Operation[] {
  const keyed = operations.map(operation => ({ operation, at: random.fraction() }));
  return keyed.sort((one, other) => one.at - other.at).map(({ operation }) => operation);
}

/** Attacks every operation in turn until `goesOn` returns false; a seed always produces the same requests. */
export async function attack(app: TestApp, { seed, goesOn, tries = 1 }: Course): Promise<Outcome> {
  const random = seededRandom(seed);
  const { known, who } = await stage(app);
  const values = new Values(random, known, app.deps.clock.today());
  const outcome: Outcome = { sent: 0, reached: new Set(), failures: [] };
  const opens = new Map<string, Role>();
  const usual = meantFor(app);

  async function tell(operation: Operation, role: Role, isSpoiled: boolean): Promise<number> {
    const draft = draftOf(operation, values, known);
    const sent = written(operation, isSpoiled ? spoil(operation, draft, values) : draft, role);
    outcome.sent += 1;
    const person = await who(role);
    const { status, body } = await send(app, sent, person?.token);
    const why = wrongWith(sent, status, body);
    if (why) outcome.failures.push({ at: outcome.sent, sent, why });
    if (status < 300) {
      outcome.reached.add(operation.name);
      opens.set(operation.name, role);
      known.learn(operation.path.split('/')[1] ?? '', body);
    }
    if (status === 401) await who(role, true);
    // Prevents calls to another gateway, mail server or map server.
    if (operation.path.startsWith('/settings') && status < 300) await app.db.delete(settings);
    return status;
  }

  for (let passes = 0; goesOn({ sent: outcome.sent, passes }); passes++)
    for (const operation of shuffled(TRIED, random)) {
      if (!goesOn({ sent: outcome.sent, passes })) break;
      const first = opens.get(operation.name) ?? usual(operation);
      const role = values.pick(ROLES);
      let status = await tell(operation, first, false);
      for (let tried = 1; tried < tries && !outcome.reached.has(operation.name); tried++)
        status = await tell(operation, first, false);
      if (status === 403 || status === 401) await tell(operation, role, false);
      await tell(operation, random.below(3) > 0 ? first : role, true);
    }
  return outcome;
}

export const unreached = ({ reached }: Pick<Outcome, 'reached'>): string[] =>
  OPERATIONS.map(({ name }) => name).filter(name => !reached.has(name));

import { type Every, PLAIN, type PlainName } from '../resources/index.ts';
import type { PlainResource } from '../resources/plain.ts';
import type { Call } from './call.ts';
import { type ResourceCalls, resourceCalls } from './resource.ts';

type CallsOf<D> =
  D extends PlainResource<infer N, infer E, string, infer Row, infer Body>
    ? ResourceCalls<N, E, Row, Body, Body>
    : never;

/** The calls of plain resources, by the headings of the API's documentation. */
export const PLAIN_AREAS: Record<string, Record<string, Call>> = Object.fromEntries(
  Object.values(PLAIN).map(({ name, entity, texts: { one, title }, row, body }) => [
    title.en,
    resourceCalls(name, { entity, title: [one.en, title.en], row, body }),
  ]),
);

export const PLAIN_CALLS: Every<CallsOf<(typeof PLAIN)[PlainName]>> = Object.assign(
  {},
  ...Object.values(PLAIN_AREAS),
);

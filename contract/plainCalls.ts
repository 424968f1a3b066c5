import type { Call } from './core/call.ts';
import type { PlainResource, PlainSchemas } from './core/plainResource.ts';
import { schemasOf } from './core/plainSchemas.ts';
import { type ResourceCalls, resourceCalls } from './core/resourceCalls.ts';
import { type Every, PLAIN, type PlainName } from './resources.ts';

type CallsOf<D> =
  D extends PlainResource<infer N, infer E, string, infer Row, infer Body>
    ? ResourceCalls<N, E, Row, Body, Body>
    : never;

/** Calls of the plain resources, by their headings in the API's documentation. */
export const PLAIN_AREAS: Record<string, Record<string, Call>> = Object.fromEntries(
  Object.values(PLAIN).map(plain => {
    const { name, entity, texts } = plain;
    const title = [texts.one.en, texts.title.en] as const;
    return [texts.title.en, resourceCalls(name, { entity, title, ...schemasOf<PlainSchemas>(plain) })];
  }),
);

export const PLAIN_CALLS: Every<CallsOf<(typeof PLAIN)[PlainName]>> = Object.assign(
  {},
  ...Object.values(PLAIN_AREAS),
);

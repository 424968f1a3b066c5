/** What shows that something works; each kind is checked against the product itself. */
export type Evidence =
  | { kind: 'test'; file: string; title: string }
  | { kind: 'source'; file: string; says: string }
  | { kind: 'call'; method: string; path: string }
  | { kind: 'screen'; path: string }
  | { kind: 'menu'; id: string }
  | { kind: 'permission'; key: string }
  | { kind: 'value'; file: string; name: string; equals: unknown }
  | { kind: 'raised'; type: string };

/** One thing that the product is to do: what shows it, or why nothing does yet. */
export interface Entry {
  what: string;
  evidence: readonly Evidence[];
  /** Why nothing shows it yet. */
  missing?: string;
}

export interface Section {
  title: string;
  entries: readonly Entry[];
}

export const entry = (what: string, ...evidence: Evidence[]): Entry => ({ what, evidence });
export const missing = (what: string, why: string, ...partly: Evidence[]): Entry => ({
  what,
  evidence: partly,
  missing: why,
});

/** `api/signIn` is tests/api/signIn.test.ts; the title is the test's, or a part of it. */
export const test = (name: string, title: string): Evidence => ({ kind: 'test', file: name, title });
export const source = (file: string, says: string): Evidence => ({ kind: 'source', file, says });
/** `GET /markets/{id}`, registered in the server's table of routes under the API's base. */
export const call = (route: string): Evidence => {
  const [method = '', path = ''] = route.split(' ');
  return { kind: 'call', method, path };
};
/** An address that the staff app registers, as react-router reads it. */
export const screen = (path: string): Evidence => ({ kind: 'screen', path });
export const menu = (id: string): Evidence => ({ kind: 'menu', id });
/** In the catalogue, and asked for by a route of the server or a module of the web app. */
export const permission = (key: string): Evidence => ({ kind: 'permission', key });
/** What a module exports under a name, dots for what lies inside, is exactly this. */
export const value = (file: string, name: string, equals: unknown): Evidence => ({
  kind: 'value',
  file,
  name,
  equals,
});
/** A notification of this type is composed by the server. */
export const raised = (type: string): Evidence => ({ kind: 'raised', type });

export const message = (key: string, text: string) =>
  value('contract/messages.ts', `MESSAGES.${key}.en`, text);
export const fieldMessage = (key: string, text: string) =>
  value('contract/fieldMessages.ts', `FIELD_MESSAGES.${key}.en`, text);
export const constant = (name: string, equals: unknown) => value('contract/constants.ts', name, equals);
export const values = (name: string, equals: readonly unknown[]) => value('contract/enums.ts', name, equals);

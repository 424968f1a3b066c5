/** Matches tags, or Mustache variables outside of tags; more or fewer than two braces are not a variable. */
const TAG_OR_VARIABLE = /<[^>]*>|(\{+)\s*(\w+)\s*(\}+)/g;
const MARKED = /<span data-variable="(\w+)">[^<]*<\/span>/g;

/** Converts stored HTML for the editor: each variable becomes one node. */
export const marked = (html: unknown): string =>
  String(html ?? '').replaceAll(TAG_OR_VARIABLE, (all, open?: string, name?: string, close?: string) =>
    open?.length === 2 && close?.length === 2 ? `<span data-variable="${name}">{{${name}}}</span>` : all,
  );

/** Converts the editor's HTML back to stored HTML. */
export const unmarked = (html: string): string => html.replaceAll(MARKED, '{{$1}}');

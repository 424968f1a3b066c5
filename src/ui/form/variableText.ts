/** Outside of tags, a variable as Mustache writes it; with more or fewer braces it is none. */
const TAG_OR_VARIABLE = /<[^>]*>|(\{+)\s*(\w+)\s*(\}+)/g;
const MARKED = /<span data-variable="(\w+)">[^<]*<\/span>/g;

/** Stored HTML as the editor reads it: each variable one thing. */
export const marked = (html: unknown): string =>
  String(html ?? '').replaceAll(TAG_OR_VARIABLE, (all, open?: string, name?: string, close?: string) =>
    open?.length === 2 && close?.length === 2 ? `<span data-variable="${name}">{{${name}}}</span>` : all,
  );

/** And back again. */
export const unmarked = (html: string): string => html.replaceAll(MARKED, '{{$1}}');

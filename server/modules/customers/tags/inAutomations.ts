import { type SQL, sql } from 'drizzle-orm';
import { automations, tags } from '#server/db/schema/index.ts';

/** Automations, as `a`, that use a tag in their steps or conditions. */
export const automationsWith = (tagId: SQL) => sql`${automations} a
  where exists (select from jsonb_array_elements(a.steps) s
      where s->>'action' in ('add-tag', 'remove-tag') and (s->>'tagId')::int = ${tagId})
    or exists (select from jsonb_array_elements(a.groups) g, jsonb_array_elements(g->'all') c
      where c->>'fact' = 'tag' and c->'tagIds' @> to_jsonb(${tagId}))`;

/** Whether an automation uses the tag of the row. */
export const isInAutomation = sql`exists (select from ${automationsWith(sql`${tags.id}`)})`;

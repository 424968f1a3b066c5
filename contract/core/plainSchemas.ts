import { z } from 'zod';
import type { PlainSchemas, SchemaTools } from './plainResource.ts';
import * as rules from './validation.ts';

/** The schemas of a plain resource. Pages that only name it do without them, and without zod. */
export const schemasOf = <S extends PlainSchemas>({ schemas }: { schemas(tools: SchemaTools): S }): S =>
  schemas({ z, ...rules });

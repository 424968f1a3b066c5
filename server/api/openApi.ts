import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PRODUCT_NAME } from '../../contract/constants.ts';
import { errorBody } from '../../contract/errors.ts';
import type { Access } from './access.ts';

z.globalRegistry.add(errorBody, { id: 'Error' });

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});
const ERRORS = { '4XX': error('Refused: the code and the message say why'), '5XX': error('Failed') };

const named = (names: readonly string[], between: string) =>
  names.map(name => `\`${name}\``).join(` ${between} `);

/** Who may send a call, in a sentence. */
export function accessText({ kind, types = [], keys = [], also = [], row }: Access): string {
  if (kind === 'public') return 'Anybody, signed in or not.';
  const needed = [keys.length > 0 && named(keys, 'or'), also.length > 0 && named(also, 'and')].filter(
    Boolean,
  );
  return [
    `${types.length > 0 ? `Who is signed in as ${named(types, 'or')}` : 'Whoever is signed in'}`,
    needed.length > 0 && ` and holds ${needed.join(' and ')}`,
    row && `, where the ${row.entity} \`${row.param}\` is within reach`,
    '.',
  ]
    .filter(Boolean)
    .join('');
}

/** The API's description at `/api/docs`: each route's schemas, who may call it and how it refuses. */
export const OPEN_API: FastifyDynamicSwaggerOptions = {
  openapi: {
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    servers: [{ url: '/' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  },
  transform(route) {
    const { access } = route.route.config ?? {};
    const schema = {
      ...route.schema,
      ...(access && { description: accessText(access) }),
      response: { ...(route.schema?.response ?? {}), ...ERRORS },
    };
    return jsonSchemaTransform({ ...route, schema });
  },
  transformObject: jsonSchemaTransformObject,
};

import fastify from 'fastify';
import { expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/core/errors.ts';
import { AppError } from '#server/api/errors.ts';
import { registerErrors } from '#server/plugins/errors.ts';

const TOO_MANY = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(code => ERROR_STATUS[code] === 429);

/** Headers of the response to an error. */
async function headersOf(error: Error) {
  const app = fastify();
  registerErrors(app, [], async () => {});
  app.get('/', () => {
    throw error;
  });
  const { statusCode, headers } = await app.inject('/');
  await app.close();
  return [statusCode, headers['retry-after']];
}

it('every refusal of too many requests says how many seconds to wait', async () => {
  expect(TOO_MANY).toContain('too_many');
  for (const code of TOO_MANY) {
    expect(await headersOf(new AppError(code, 'unexpectedError'))).toEqual([429, '5']);
    expect(await headersOf(new AppError(code, 'unexpectedError', { retryAfter: 90 }))).toEqual([429, '90']);
  }
  expect(await headersOf(AppError.tooMany(61))).toEqual([429, '61']);
  expect(await headersOf(Object.assign(new Error('limit'), { statusCode: 429 }))).toEqual([429, '60']);
  expect(await headersOf(AppError.notFound())).toEqual([404, undefined]);
});

import { AppError } from '../api/errors.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { Gateway } from './gateway.ts';

export function createSandboxGateway(_db: Db, _clock: Clock): Gateway {
  const refuse = async () => {
    throw new AppError('unavailable', 'somethingWrong');
  };
  return {
    name: 'sandbox',
    sale: refuse,
    refund: refuse,
    find: refuse,
    card: refuse,
    formUrl: () => '/sandbox-gateway/card',
  };
}

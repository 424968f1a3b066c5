import { z } from 'zod';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { ForeignNotice, type Gateway } from '#server/plugins/gateway.ts';
import { write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { findAttempt } from '../attempts.ts';
import { followDispute } from '../disputes/followDisputes.ts';
import { followLateReport, isContradicted } from '../lateReport.ts';
import { settleAttempt } from '../settle.ts';
import { gatewayInForce } from './gatewayInForce.ts';

/** Registers the gateways' pages, which work while their gateway is active. */
export async function registerGatewayPages(app: App, deps: Deps): Promise<void> {
  for (const gateway of deps.gateways)
    await app.register(async pages => {
      pages.addHook('onRequest', async () => {
        if ((await gatewayInForce(deps)) !== gateway) throw AppError.notFound();
      });
      gateway.registerPages?.(pages as App);
    });
}

/**
 * Webhooks with which gateways report outcomes before reconciliation asks. Outside the API and read as raw
 * bytes, because the signature covers them.
 */
export async function registerGatewayNotices(app: App, deps: Deps): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const gateway of deps.gateways)
      if (gateway.readNotice)
        scope.post(
          `/${gateway.name}-gateway/webhook`,
          { config: { access: open }, schema: { hide: true } },
          async request => {
            await take(deps, gateway, String(request.body), request.headers);
            return { received: true };
          },
        );
  });
}

/**
 * Settles a notice's attempt or follows its dispute; repeated, late or out-of-order notices change nothing.
 */
async function take(deps: Deps, gateway: Gateway, ...notice: Parameters<NonNullable<Gateway['readNotice']>>) {
  const read = await gateway.readNotice?.(...notice).catch((error: unknown) => {
    if (error instanceof ForeignNotice) throw new AppError('bad_request', moneyTexts.payments.notTheirs);
    throw error;
  });
  if (!read || !z.uuid().safeParse(read.attemptId).success) return;
  if (read.kind === 'dispute') return followDispute(deps, gateway, read);
  const attempt = await findAttempt(deps.db, read.attemptId);
  if (attempt?.gateway !== gateway.name || attempt.kind !== read.kind) return;
  if (isContradicted(attempt, read.outcome)) return followLateReport(deps, attempt);
  await write(deps, SYSTEM_ACTOR, unit => settleAttempt(unit, attempt, read.outcome));
}

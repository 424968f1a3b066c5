import type { Deps } from '#server/deps.ts';
import { openMailServer } from '#server/modules/messaging/notices/sendNotices.ts';
import { gatewayInForce, NO_GATEWAY } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { GATEWAY_TRIALS } from '#server/modules/system/systemSettings/accounts/tryGateway.ts';
import { tryMailbox } from '#server/modules/system/systemSettings/accounts/tryMailbox.ts';
import { tryOsrm } from '#server/modules/system/systemSettings/accounts/tryMaps.ts';
import { DeliveryError } from '#server/plugins/delivery.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import { lostSecretLines } from './lostSecrets.ts';

type Needed = Pick<Deps, 'db' | 'config' | 'clock' | 'outside' | 'gateways'>;

/** Checks whether the external accounts in the settings work. Sends no message and moves no money. */
export async function examineOutside(deps: Needed): Promise<Finding[]> {
  return [
    ...(await lostSecretLines(deps)).map(line => fail('settings', line)),
    await mailFinding(deps),
    ...(await mailboxFindings(deps)),
    await gatewayFinding(deps),
    ...(await roadFindings(deps)),
  ];
}

async function mailFinding(deps: Needed): Promise<Finding> {
  const { host, port } = await settingOf(deps.db, 'smtp');
  const mail = await openMailServer(deps);
  if (!mail)
    return warn(
      'mail',
      'No mail server is set, so emails and codes wait. Set one in System Settings → Email.',
    );
  const server = `${host}:${port}`;
  try {
    await mail.greet();
    return ok('mail', `${server} accepts our sign-in`);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return fail(
      'mail',
      `${server} can’t be used: ${error.message}. Fix it in System Settings → Email, and check the firewall.`,
    );
  } finally {
    mail.close();
  }
}

/** Checks the mailbox that emails are fetched from, if one is set. */
async function mailboxFindings(deps: Needed): Promise<Finding[]> {
  const { host } = await settingOf(deps.db, 'mailbox');
  if (!host) return [];
  const { isOk, message } = await tryMailbox(deps);
  const what = 'mailbox';
  return [
    isOk
      ? ok(what, message.en)
      : fail(what, `${host} can’t be used: ${message.en} Fix it in System Settings → Email.`),
  ];
}

async function gatewayFinding(deps: Needed): Promise<Finding> {
  const { db, config } = deps;
  const { kind } = await settingOf(db, 'gateway');
  const isInForce = (await gatewayInForce(deps)) !== null;
  if (kind === 'sandbox')
    return config.isProduction
      ? warn('gateway', `${NO_GATEWAY.en} Choose one in System Settings → Payment gateway.`)
      : ok('gateway', 'the sandbox, which moves no money');
  if (!isInForce)
    return fail(
      'gateway',
      `${kind} is chosen but can’t be used: its account is incomplete or a test account. See System Settings → Payment gateway.`,
    );
  const { isOk, message } = await GATEWAY_TRIALS[kind](deps);
  return isOk
    ? ok('gateway', message.en)
    : fail('gateway', `See System Settings → Payment gateway. ${kind}: ${message.en}`);
}

/** Checks the driving-time server, if one is set. */
async function roadFindings({ db, outside }: Needed): Promise<Finding[]> {
  const maps = await settingOf(db, 'maps');
  if (!maps.osrmUrl) return [];
  const { isOk, message } = await tryOsrm(outside, maps);
  const what = 'road server';
  return [isOk ? ok(what, message.en) : warn(what, `Routes use straight-line distances: ${message.en}`)];
}

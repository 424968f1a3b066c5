import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { FirstAdmin } from './firstAdmin.ts';

export interface DemoSignIn {
  who: string;
  username: string;
  password: string;
  isCrew: boolean;
}

/** Greeting after startup: the URL, and a sign-in for each role of the demo business. */
export function greeting(address: string, demo: readonly DemoSignIn[], admin: FirstAdmin | null): string {
  const lines = ['', `  ${PRODUCT_NAME} is ready: ${address}`, ''];
  if (admin?.file)
    lines.push(
      `  First sign-in: ${admin.username}   password: in ${admin.file}`,
      '  Change it after signing in, and delete the file.',
      '',
    );
  else if (admin)
    lines.push(
      `  First sign-in: ${admin.username}   password: ${admin.password}`,
      '  It won’t be shown again. Change it after signing in.',
      '',
    );
  if (demo.length > 0) {
    const widths = [0, 1].map(column =>
      Math.max(...demo.map(one => (column === 0 ? one.who.length : one.username.length))),
    );
    lines.push('  Demo business. Sign in as:');
    for (const one of demo)
      lines.push(
        `    ${one.who.padEnd(widths[0] ?? 0)}  ${one.username.padEnd(widths[1] ?? 0)}  ${one.password}  ${address}${one.isCrew ? PATHS.crewLogin : PATHS.login}`,
      );
    lines.push('');
  }
  return lines.join('\n');
}

import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import { API_BASE } from '#contract/core/paths.ts';

interface Handled {
  reply: FastifyReply;
  route: { method: string; url: string };
}

/**
 * Records which operations succeeded in a folder shared by all workers of a run; tests/run.ts checks at the
 * end whether any never did.
 */
export function noteAnswered(folder: string): void {
  const answered = new Set<string>();
  subscribe('tracing:fastify.request.handler:start', message => {
    const { reply, route } = message as Handled;
    const name = `${route.method} ${route.url.replace(API_BASE, '')}`;
    if (answered.has(name)) return;
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode >= 300 || answered.has(name)) return;
      answered.add(name);
      appendFileSync(join(folder, String(process.pid)), `${name}\n`);
    });
  });
}

/** Returns the operations that never succeeded in the run. */
export function neverAnswered(folder: string): string[] {
  const answered = new Set(
    readdirSync(folder).flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n')),
  );
  return Object.keys(CALLS).filter(name => !answered.has(name));
}

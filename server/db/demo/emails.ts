import { sql } from 'drizzle-orm';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import { EVERYBODY, type NewsletterAudience } from '#contract/messaging/newsletters.ts';
import type { Tx } from '../connect.ts';
import { newsletters } from '../schema/index.ts';
import type { Business } from './business.ts';

const SPRING = {
  subject: '{{firstName}}, your lawn is waking up',
  htmlBody: `<h2>Spring is here</h2>
<p>Dear {{firstName}},</p>
<p>The grass at {{serviceAddress}} is growing again. We mow {{frequency}}, on {{mowDay}}. Cutting it a little higher for the first few weeks keeps the roots strong.</p>
<p>Would you like your beds cleaned up before the heat? Reply to this email and we’ll call you.</p>
<p>Your crew in {{city}}</p>`,
  alterBody: `Dear {{firstName}},

The grass at {{serviceAddress}} is growing again. We mow {{frequency}}, on {{mowDay}}. Cutting it a little higher for the first few weeks keeps the roots strong.

Would you like your beds cleaned up before the heat? Reply to this email and we’ll call you.

Your crew in {{city}}`,
  subjectEs: '{{firstName}}, su césped está despertando',
  htmlBodyEs: `<h2>Llegó la primavera</h2>
<p>{{firstName}}:</p>
<p>El césped de {{serviceAddress}} vuelve a crecer. Cortamos {{frequency}}, los {{mowDay}}; un corte más alto las primeras semanas mantiene fuertes las raíces.</p>
<p>¿Quiere que limpiemos los canteros antes del calor? Responda a este correo y lo llamamos.</p>
<p>Su cuadrilla en {{city}}</p>`,
} as const;

const LEAVES = {
  subject: 'Leaves, beds and a free estimate',
  htmlBody: `<p>Dear {{firstName}},</p>
<p>Before winter, we clear leaves and cut back beds. The estimate for {{serviceAddress}} is free.</p>
<p>Reply to this email or call us.</p>`,
  alterBody: `Dear {{firstName}},

Before winter, we clear leaves and cut back beds. The estimate for {{serviceAddress}} is free.

Reply to this email or call us.`,
  subjectEs: 'Hojas, canteros y un presupuesto gratis',
  htmlBodyEs: `<p>{{firstName}}:</p>
<p>Antes del invierno recogemos las hojas y podamos los canteros. El presupuesto para {{serviceAddress}} es gratis.</p>
<p>Responda a este correo o llámenos.</p>`,
} as const;

/** Creates a newsletter that was sent, with its results, and a draft. */
export async function makeEmails(tx: Tx, business: Business, today: Day, timeZone: string): Promise<void> {
  const writer = business.staff[1] ?? { id: 1, name: 'Office' };
  const sentOn = momentOf(addDays(today, -16), '10:05', timeZone);
  const audience: NewsletterAudience = { ...EVERYBODY, marketIds: [1] };
  const by = { createdById: writer.id, createdByName: writer.name };
  const [sent] = await tx
    .insert(newsletters)
    .values([
      {
        ...by,
        ...SPRING,
        name: 'Season opening',
        audience,
        status: 'sent',
        createdAt: momentOf(addDays(today, -17), '15:30', timeZone),
        startedAt: sentOn,
        finishedAt: new Date(sentOn.getTime() + 4 * 60_000),
      },
      {
        ...by,
        ...LEAVES,
        name: 'Leaves and beds',
        audience: { ...EVERYBODY, serviceTypes: ['mow'] },
        createdAt: momentOf(addDays(today, -1), '14:10', timeZone),
      },
    ])
    .returning({ id: newsletters.id });
  if (!sent) return;
  await tx.execute(sql`
    insert into newsletter_recipients (newsletter_id, email, customer_id, property_id, status)
    select ${sent.id}::int, lower(c.email), c.id, min(p.id),
      case when c.id % 41 = 0 then 'failed' when c.id % 53 = 0 then 'unsubscribed' else 'sent' end
    from customers c join properties p on p.customer_id = c.id
    where c.email is not null and not c.is_locked and p.status = 'active' and p.market_id = 1
    group by c.id`);
  await tx.execute(sql`
    insert into unsubscribes (email, at, newsletter_id, source)
    select email, ${new Date(sentOn.getTime() + 7_200_000)}, ${sent.id}::int,
      case when customer_id % 2 = 0 then 'link' else 'header' end
    from newsletter_recipients where newsletter_id = ${sent.id}::int and (status = 'unsubscribed' or customer_id % 67 = 0)`);
  await tx.execute(sql`
    update newsletters set total_count = (select count(*) from newsletter_recipients where newsletter_id = newsletters.id)
    where id = ${sent.id}::int`);
}

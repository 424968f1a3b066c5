import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { driverAddress } from '#server/db/connect.ts';
import { BENCH_TODAY } from './seed.ts';

/**
 * Reference server: the plain, well-indexed routes that a careful engineer would write by hand for a few
 * screens, on the same database. They read the same data and give the same guarantees for a change (version
 * check, history, an event for open screens, all in one transaction), but have no sessions, permissions,
 * schemas or languages.
 */
export function bareRoutes(url: string, connections: number): FastifyInstance {
  const pool = new pg.Pool({ connectionString: driverAddress(url), max: connections });
  const app = Fastify();
  app.addHook('onClose', () => pool.end());
  const read = async <T extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await pool.query<T>({ name, text, values })).rows;

  app.get<{ Querystring: { status?: string; q?: string; limit: number; offset: number } }>(
    '/properties',
    async (request, reply) => {
      const { status = null, q = null, limit, offset } = request.query;
      const like = q && `%${q.toLowerCase()}%`;
      const [condition, value] = like ? ['p.search_text like $1', like] : ['p.status = $1', status];
      const kind = like ? 'found' : 'of_status';
      const [rows, [total]] = await Promise.all([
        read(`properties_${kind}`, PROPERTIES(condition), [value, limit, offset, BENCH_TODAY]),
        read<{ count: number }>(
          `count_${kind}`,
          `select count(*)::int as count from properties p where ${condition}`,
          [value],
        ),
      ]);
      reply.header(
        'Content-Range',
        `properties ${offset}-${Number(offset) + rows.length - 1}/${total?.count}`,
      );
      return rows;
    },
  );

  app.get<{ Params: { id: string } }>('/properties/:id', async request => {
    const [row] = await read('property', PROPERTY, [request.params.id, BENCH_TODAY]);
    return row;
  });

  app.put<{ Params: { id: string }; Body: { instructions: string } }>('/properties/:id', async request => {
    const { id } = request.params;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const found = await client.query({
        name: 'lock_property',
        text: 'select * from properties where id = $1 for update',
        values: [id],
      });
      const changed = await client.query({
        name: 'update_property',
        text: 'update properties set instructions = $2, version = version + 1 where id = $1 returning *',
        values: [id, request.body.instructions],
      });
      const [before, after] = [found.rows[0], changed.rows[0]];
      await client.query({
        name: 'record_property',
        text: `with recorded as (
            insert into history (at, actor_id, actor_name, actor_type, entity, entity_id, action, property_id, customer_id, before, after)
            values (now(), 1, 'Bare', 'admin', 'property', $1::text, 'updated', $1::int, $2, $3, $4))
          insert into domain_events (type, payload, created_at) values ('bare', $5, now())`,
        values: [
          id,
          before.customer_id,
          { instructions: before.instructions },
          { instructions: after.instructions },
          { type: 'changed', change: { entity: 'property', id: Number(id) } },
        ],
      });
      const page = await client.query({ name: 'property', text: PROPERTY, values: [id, BENCH_TODAY] });
      await client.query('commit');
      return page.rows[0];
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });

  app.get<{ Params: { id: string }; Querystring: { date: string } }>('/crews/:id/day', async request => {
    const { id } = request.params;
    const { date } = request.query;
    const [[crew], stops, conflicts, announcements, words, [clock], checklists, extras, settings] =
      await Promise.all([
        read('crew', CREW, [id, date]),
        read('stops', STOPS, [id, date]),
        read('conflicts', CONFLICTS, [id]),
        read('announcements', ANNOUNCEMENTS, [id]),
        read(
          'words',
          `select id, name, type, phrase, phrase_es from phrases where type in ('un-assign', 'assignment') and is_active order by name`,
          [],
        ),
        read('clock', CLOCK, [1]),
        read('checklists', 'select * from checklist_items where is_active order by id', []),
        read('extras', EXTRAS, [id]),
        read('settings', `select key, value from settings where key in ('timeCap', 'schedule')`, []),
      ]);
    return { crew, stops, conflicts, announcements, words, clock, checklists, extras, settings };
  });

  return app;
}

const SERVICES = `coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'type', s.type, 'status', s.status, 'startDate', s.start_date,
    'endDate', s.end_date, 'frequency', t.frequency, 'weekday', t.weekday, 'crewId', t.crew_id, 'crewName', cr.name,
    'priceCents', t.price_cents) order by s.id)
  from services s
  cross join lateral (select * from terms v where v.service_id = s.id order by v.from_slot desc limit 1) t
  left join crews cr on cr.id = t.crew_id
  where s.property_id = p.id), '[]') as services`;

const nextVisit = (today: string) => `(
  select jsonb_build_object('id', a.id, 'date', a.date, 'serviceType', a.service_type, 'crewId', a.crew_id,
    'crewName', cr.name)
  from assignments a left join crews cr on cr.id = a.crew_id
  where a.property_id = p.id and a.date >= ${today} and a.status in ('pending', 'started')
  order by a.date, a.id limit 1) as next_visit`;

const PROPERTIES = (condition: string) => `
  select p.*, c.code, c.first_name, c.last_name, c.company_name, c.email, c.phone, c.is_locked,
    m.name as market_name, v.company_name as vendor_name, ${SERVICES}, ${nextVisit('$4')}
  from (select * from properties p where ${condition} order by p.address, p.id limit $2 offset $3) p
  join customers c on c.id = p.customer_id
  left join markets m on m.id = p.market_id
  left join vendors v on v.id = p.vendor_id
  order by p.address, p.id`;

const PROPERTY = `
  select p.*, to_jsonb(c) as customer, m.name as market_name, v.company_name as vendor_name,
    u.first_name || ' ' || u.last_name as assignee_name, ${SERVICES}, ${nextVisit('$2')},
    (select jsonb_build_object('visits', count(*), 'completed', count(*) filter (where status = 'completed'))
      from assignments where property_id = p.id) as visits,
    (select jsonb_build_object('charges', count(*), 'openCents', coalesce(sum(total_cents - paid_cents - free_cents), 0))
      from charges where property_id = p.id) as charges,
    (select count(*) from notes where property_id = p.id and deleted_at is null) as notes,
    (select count(*) from attachments where property_id = p.id and deleted_at is null) as attachments,
    (select count(*) from reminders where property_id = p.id and completed_at is null) as reminders,
    (select count(*) from call_logs where property_id = p.id and not is_completed) as call_logs,
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'address', o.address, 'status', o.status) order by o.id)
      from properties o where o.customer_id = p.customer_id and o.id <> p.id), '[]') as others
  from properties p
  join customers c on c.id = p.customer_id
  left join markets m on m.id = p.market_id
  left join vendors v on v.id = p.vendor_id
  left join users u on u.id = p.assignee_id
  where p.id = $1`;

const CREW = `select c.id, c.name, c.colour, c.capacity_minutes, c.start_latitude, c.start_longitude, r.legs,
    r.miles_before, r.minutes_before, r.miles_after, r.minutes_after, r.generated_at
  from crews c left join routes r on r.crew_id = c.id and r.date = $2 where c.id = $1`;

const STOPS = `
  select a.id, a.property_id, a.route_position, a.is_stop_locked, a.service_type, a.kind, a.front_back, a.status,
    a.expected_minutes, a.time_cap_minutes, a.instructions, a.started_at, a.completed_at, a.skip_reason, a.cancel_reason,
    p.address, p.duplex_unit, p.city, p.state, p.zipcode, p.latitude, p.longitude, p.gate_name, p.gate_code, p.gate_hours,
    p.arrival_from, p.arrival_to, p.backyard_lock_code, p.subdivision_code, p.pets, p.access_notes,
    p.instructions as property_instructions, c.first_name, c.phone, c.email, c.on_my_way_by, c.messages_by, c.language,
    (select r.percent from market_tax_rates r where r.market_id = p.market_id and (r.valid_from is null or r.valid_from <= a.date)
      order by r.valid_from desc nulls last limit 1) as tax_percent,
    (select jsonb_agg(to_jsonb(n)) from notes n where n.property_id = p.id and n.for_crew and n.deleted_at is null
      and (n.assignment_id is null or n.assignment_id = a.id)) as notes,
    (select jsonb_agg(to_jsonb(f)) from photos f where f.assignment_id = a.id) as photos,
    (select jsonb_agg(to_jsonb(e)) from field_events e
      where e.assignment_id = a.id and e.type in ('on-my-way', 'message') and e.outcome = 'applied') as told,
    (select to_jsonb(x) from extra_time_requests x where x.assignment_id = a.id order by x.asked_at desc limit 1) as extra_time,
    (select jsonb_agg(to_jsonb(o)) from extra_offers o where o.assignment_id = a.id) as offers,
    (select jsonb_build_object('date', b.date,
        'notes', (select jsonb_agg(to_jsonb(n)) from notes n where n.assignment_id = b.id and n.for_crew),
        'photos', (select jsonb_agg(to_jsonb(f)) from photos f where f.assignment_id = b.id))
      from assignments b
      where b.property_id = p.id and b.service_type = a.service_type and b.status = 'completed' and b.date < a.date
      order by b.date desc limit 1) as last_visit
  from assignments a
  join properties p on p.id = a.property_id
  join customers c on c.id = a.customer_id
  where a.crew_id = $1 and a.date = $2
  order by a.route_position nulls last, a.slot, p.address, a.id`;

const CONFLICTS = `select e.id, e.type, e.assignment_id, e.conflict, e.at, e.received_at, u.first_name, u.last_name
  from field_events e join users u on u.id = e.user_id
  where e.crew_id = $1 and e.outcome = 'conflict' and e.resolved_at is null order by e.received_at desc limit 50`;
const ANNOUNCEMENTS = `select a.id, a.version, a.title, a.message, a.title_es, a.message_es from crew_announcements a
  where a.is_active and (a.crew_ids = '[]' or a.crew_ids @> to_jsonb($1::int))
    and not exists (select 1 from crew_announcement_reads r
      where r.announcement_id = a.id and r.user_id = 1 and r.version = a.version)
  order by a.created_at, a.id`;
const CLOCK =
  'select * from time_entries where user_id = $1 and deleted_at is null order by started_at desc limit 1';
const EXTRAS = `select id, name, name_es, description, description_es, unit, price_cents, is_taxable, service_types
  from extra_work where is_active and (crew_ids = '[]' or crew_ids @> to_jsonb($1::int)) order by name, id`;

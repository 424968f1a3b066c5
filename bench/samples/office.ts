import {
  ASKER,
  LATER,
  LETTER,
  looked,
  NEXT_DAY,
  newest,
  otherUser,
  PROPERTY,
  type WriteSamples,
  withStatus,
} from './sample.ts';

const ownUser = looked(`select max(id) as id from users where username like 'bench-%' and type = 'admin'`);
const ownToken = looked('select id from api_tokens order by id limit 1');
const tokenUser = looked('select user_id as id from api_tokens order by id limit 1');

const SET_ASIDE = `insert into domain_events (type, payload, set_aside_at, error)
  values ('visit.changed', '{}', now(), 'Not reachable')`;

/** Samples of writes about users, messages and settings. */
export const OFFICE_SAMPLES: WriteSamples = {
  'POST /automations': { record: '/automations/:id' },
  'POST /automations/:id/preview': { record: '/automations/:id' },
  'DELETE /automations/:id': { params: { ':id': newest('automations') }, after: 'POST /automations' },
  'POST /automations/pause': { body: { isPaused: true } },
  'POST /email-templates/preview': { body: { ...LETTER, propertyId: PROPERTY } },
  'POST /email-templates/test': { body: { ...LETTER, propertyId: PROPERTY, to: 'me@example.com' } },
  'POST /news-letters': { record: '/news-letters/:id' },
  'POST /news-letters/preview': { body: { ...LETTER, propertyId: PROPERTY, language: 'en' } },
  'PUT /notifications/read/:id': {
    params: { ':id': newest('notifications') },
    prepare: [
      `insert into notifications (user_id, type, title, message, others, is_read)
        values (${ASKER}, 'message', '{"en":"News","es":"Noticias"}', '{"en":"News","es":"Noticias"}', '{}', false)`,
    ],
    body: {},
  },
  'POST /news-letters/test': {
    body: { ...LETTER, propertyId: PROPERTY, language: 'en' },
    prepare: [`update users set email = 'bench@example.com' where id = ${ASKER}`],
  },
  'PUT /settings/service-time-cap-config': {
    record: '/settings/timeCap',
    body: { maximumHours: 6, difference: 1, reminderMinutes: 10, responseMinutes: 20 },
  },
  'POST /set-aside-events/:id/retry': { params: { ':id': newest('domain_events') }, prepare: [SET_ASIDE] },
  'DELETE /set-aside-events/:id': { params: { ':id': newest('domain_events') }, prepare: [SET_ASIDE] },
  'POST /notices/:id/retry': {
    prepare: [`update notices set status = 'failed', sent_at = null where id = 777`],
    params: { ':id': 777 },
  },
  'POST /notices/:id/cancel': {
    prepare: [`update notices set status = 'waiting', sent_at = null where id = 777`],
    params: { ':id': 777 },
  },
  'PUT /notifications/read': { body: { isAllRead: true } },
  'POST /reminders': { record: '/reminders/:id' },
  'POST /reminders/complete': {
    body: { ids: [looked('select id from reminders where completed_at is null order by id limit 1')] },
  },
  'POST /reminders/:id/postpone': { body: { date: LATER } },
  'POST /saved-reports': { record: '/saved-reports/:id' },
  'PUT /settings': { body: {} },
  'PUT /settings/nextSeasonDate': { body: { date: null } },
  'POST /unsubscribes': { body: { email: 'customer12@example.com', reason: 'Asked on the phone' } },
  'POST /unsubscribes/resubscribe': {
    body: { email: 'customer7@example.com', reason: 'Asked on the phone' },
  },
  'POST /users': {
    body: {
      username: 'nora-bench',
      firstName: 'Nora',
      lastName: 'Paz',
      email: 'nora@example.com',
      roleId: 2,
    },
  },
  'DELETE /user/:id/profile-image': { params: { ':id': ownUser } },
  'PUT /user/current/language': { body: { language: 'es' } },
  'POST /users/roles': { body: { name: 'Night office', fromRoleId: 2, permissions: ['charge_list'] } },
  'POST /users/view-as': { body: { userId: otherUser } },
  'POST /users/tokens': {
    body: { name: 'Sheets', days: 30, isReadOnly: true, permissions: ['charge_list'] },
  },
  'POST /webhooks': { body: { url: 'https://example.com/bench', events: ['visit.changed'], isActive: true } },
  'PUT /webhooks/:id': { body: { url: 'https://example.com/2', events: ['visit.changed'], isActive: true } },
  'POST /webhooks/deliveries/:id/again': {
    params: { ':id': looked('select id from webhook_deliveries order by id limit 1') },
  },
  'PUT /news-letters/:id': { params: { ':id': withStatus('newsletters', 'draft') } },
  'DELETE /news-letters/:id': { params: { ':id': withStatus('newsletters', 'draft') } },
  'POST /reminders/:id/reopen': { after: 'POST /reminders/:id/complete' },
  'DELETE /users/:id': {
    params: { ':id': looked(`select id from users where username like 'bench-%' order by id desc limit 1`) },
  },
  'PUT /users/roles/:id': { params: { ':id': looked(`select id from roles where name = 'bench'`) } },
  'POST /office-announcements-master': {
    body: { title: 'Meeting', message: 'At nine', repeat: 'daily', priority: 'medium', startDate: NEXT_DAY },
  },
  'POST /office-announcements-master/:id/skip': {
    params: { ':id': newest('office_announcements') },
    body: { date: NEXT_DAY },
    after: 'POST /office-announcements-master',
  },
  'DELETE /office-announcements-master/:id/skip/:date': {
    params: { ':id': newest('office_announcements'), ':date': NEXT_DAY },
    after: ['POST /office-announcements-master', 'POST /office-announcements-master/:id/skip'],
  },
  'POST /settings/policies/preview': {
    body: { policy: 'privacy', language: 'es', title: 'Privacidad', text: 'Hola' },
  },
  'PUT /user/:id': {
    params: { ':id': ownUser },
    body: { name: { first: 'Nora', last: 'Paz' } },
  },
  'DELETE /users/roles/:id': { params: { ':id': newest('roles') }, after: 'POST /users/roles' },
  'DELETE /users/tokens/:id': { params: { ':id': newest('api_tokens') }, after: 'POST /users/tokens' },
  'DELETE /users/:id/tokens/:tokenId': {
    params: { ':id': tokenUser, ':tokenId': ownToken },
  },
};

import { randomUUID } from 'node:crypto'
import { Authenticator } from '../passkeys/authenticator.ts'
import { type Line, onlyTess } from './lines.ts'

/** A device that no site knows. */
function unknownDevice(): Authenticator {
  const device = new Authenticator('http://nowhere.localhost')
  device.make({ challenge: 'x', rp: { id: 'nowhere.localhost' }, user: { id: 'x'.repeat(43) } })
  return device
}

const unknownLogin = () => unknownDevice().show({ challenge: 'x'.repeat(43), rpId: 'nowhere.localhost' })
const unknownPasskey = () =>
  unknownDevice().make({ challenge: 'x'.repeat(43), rp: { id: 'nowhere.localhost' }, user: { id: 'x'.repeat(43) } })

const wrong = { password: 'not a password of staff', code: '000000' }

/** Passkeys, the proof before a change of them, and the login of staff. */
export const LOGIN_REQUESTS: Readonly<Record<string, Line>> = {
  'POST /api/staff.php': {
    status: 401,
    body: () => ({ email: `nobody-${randomUUID()}@example.com`, password: 'not a password of staff' }),
  },
  'POST /api/passkey-login.php': { body: () => ({}) },
  'PUT /api/passkey-login.php': { status: 401, body: () => ({ passkey: unknownLogin() }) },
  'POST /api/proof.php': { status: 400, body: () => ({ password: 'not her password' }) },
  'PUT /api/passkeys.php': onlyTess({ body: ({ passkey }) => ({ id: passkey, name: 'Laptop' }) }),
  'POST /api/passkey.php': { body: () => ({}), but: { unconfirmed: 409 } },
  'PUT /api/passkey.php': { status: 400, body: () => ({ passkey: unknownPasskey() }), but: { unconfirmed: 409 } },
  'DELETE /api/passkey.php': onlyTess({ body: ({ passkey }) => ({ id: passkey }) }),

  // All these staff are logged in already, so the wrong code has no effect.
  'PUT /api/staff-code.php': { body: () => ({ code: '000000' }) },
  'POST /api/staff-factor.php': { body: () => ({}), but: { stale: 409 } },
  'PUT /api/staff-factor.php': { body: () => ({ code: 'x' }), status: 401, but: { stale: 409 } },
  // This staff member has no second factor any more.
  'DELETE /api/staff-factor.php': { body: () => wrong, but: { stale: 400 } },
  'PUT /api/staff-proof.php': { body: () => ({ code: 'x' }), status: 401 },
  'GET /api/staff-invitation.php': { status: 410, query: () => ({ token: 'x' }) },
  'PUT /api/staff-invitation.php': { status: 410, body: () => ({ token: 'x', password: wrong.password }) },
  'PUT /api/staff-password.php': {
    body: () => ({ old_password: wrong.password, password: 'kwartel 9 op het dak', password_repeat: 'x' }),
    status: 400,
  },
  'POST /api/staff-passkey.php': { body: () => ({}), but: { stale: 403 } },
  'PUT /api/staff-passkey.php': {
    body: () => ({ passkey: unknownPasskey() }),
    status: 400,
    but: { stale: 403 },
  },
  'DELETE /api/staff-passkey.php': {
    body: () => ({ id: 999_999, password: wrong.password }),
    status: 400,
  },
  'POST /api/staff-passkey-login.php': { body: () => ({}) },
  'PUT /api/staff-passkey-login.php': { status: 401, body: () => ({ passkey: unknownLogin() }) },
  'POST /api/staff-members.php': {
    body: () => ({ email: 'no', roles: [{ role: 'support', sites: 'all' }] }),
    status: 400,
  },
  'DELETE /api/staff-members.php': { body: () => ({ id: 999_999 }), status: 404 },
  'PUT /api/staff-roles.php': {
    body: () => ({ id: 999_999, was: [], roles: [{ role: 'support', sites: 'all' }] }),
    status: 404,
  },
  'DELETE /api/staff-roles.php': { body: () => ({ id: 999_999 }), status: 404 },
  'GET /api/office-search.php': { query: () => ({ words: 'Tess' }) },
  'PUT /api/staff-preferences.php': { body: () => ({ locale: 'en', time_zone: 'Europe/Helsinki' }) },
  'DELETE /api/staff-session.php': { body: () => ({ id: 999_999 }), status: 404 },
  'DELETE /api/staff-sessions.php': { body: () => ({}) },
}

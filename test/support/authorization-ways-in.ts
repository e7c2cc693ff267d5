import { Authenticator } from './authenticator.ts'
import { hers, type Line, OUTSIDE, open, own, staff } from './authorization-lines.ts'

/** Of a device that no site knows. */
function nobodys(): Authenticator {
  const device = new Authenticator('http://nowhere.localhost')
  device.make({ challenge: 'x', rp: { id: 'nowhere.localhost' }, user: { id: 'x'.repeat(43) } })
  return device
}

const shownByNobody = () => nobodys().show({ challenge: 'x'.repeat(43), rpId: 'nowhere.localhost' })
const madeByNobody = () =>
  nobodys().make({ challenge: 'x'.repeat(43), rp: { id: 'nowhere.localhost' }, user: { id: 'x'.repeat(43) } })

const wrong = { password: 'not a password of staff', code: '000000' }
/** Whoever works here, whatever they may do otherwise. */
const STAFF_ONLY = { staff: 200, operator: 200 } as const

/** Passkeys, the proof that changing them asks for, and how staff get in. */
export const WAYS_IN: Readonly<Record<string, Line>> = {
  'POST /api/passkey-login.php': open({ body: () => ({}) }),
  'PUT /api/passkey-login.php': { all: 401, body: () => ({ passkey: shownByNobody() }) },
  'POST /api/proof.php': { all: 400, body: () => ({ password: 'not her password' }), but: OUTSIDE },
  'GET /api/passkeys.php': own(),
  'PUT /api/passkeys.php': hers({ body: ({ passkey }) => ({ id: passkey, name: 'Laptop' }) }),
  'POST /api/passkey.php': own({ body: () => ({}) }),
  'PUT /api/passkey.php': { all: 400, body: () => ({ passkey: madeByNobody() }), but: OUTSIDE },
  'DELETE /api/passkey.php': hers({ body: ({ passkey }) => ({ id: passkey }) }),

  // In already: a code lets nobody in twice, and no other code turns anything on.
  'PUT /api/staff-code.php': { all: 403, body: () => ({ code: '000000' }), but: STAFF_ONLY },
  'GET /api/staff-factor.php': { all: 403, but: STAFF_ONLY },
  'POST /api/staff-factor.php': { all: 403, body: () => ({}), but: STAFF_ONLY },
  'PUT /api/staff-factor.php': { all: 403, body: () => ({ code: 'x' }), but: { staff: 401, operator: 401 } },
  // Off already.
  'DELETE /api/staff-factor.php': { all: 403, body: () => wrong, but: STAFF_ONLY },
  'PUT /api/staff-password.php': {
    all: 403,
    body: () => ({ old_password: wrong.password, password: 'kwartel 9 op het dak', password_repeat: 'x' }),
    but: { staff: 400, operator: 400 },
  },
  'GET /api/staff-passkeys.php': { all: 403, but: STAFF_ONLY },
  'POST /api/staff-passkey.php': { all: 403, body: () => ({}), but: STAFF_ONLY },
  'PUT /api/staff-passkey.php': {
    all: 403,
    body: () => ({ passkey: madeByNobody() }),
    but: { staff: 400, operator: 400 },
  },
  'DELETE /api/staff-passkey.php': {
    all: 403,
    body: () => ({ id: 999_999, password: wrong.password }),
    but: { staff: 400, operator: 400 },
  },
  'POST /api/staff-passkey-login.php': open({ body: () => ({}) }),
  'PUT /api/staff-passkey-login.php': { all: 401, body: () => ({ passkey: shownByNobody() }) },
  'GET /api/staff-members.php': staff(),
  'DELETE /api/staff-members.php': staff({ body: () => ({ id: 999_999 }), but: { staff: 404 } }),
}

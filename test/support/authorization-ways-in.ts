import { Authenticator } from './authenticator.ts'
import { hers, type Line, OUTSIDE, open, own } from './authorization-lines.ts'

/** Of a device that no site knows. */
function nobodys(): Authenticator {
  const device = new Authenticator('http://nowhere.localhost')
  device.make({ challenge: 'x', rp: { id: 'nowhere.localhost' }, user: { id: 'x'.repeat(43) } })
  return device
}

const shownByNobody = () => nobodys().show({ challenge: 'x'.repeat(43), rpId: 'nowhere.localhost' })
const madeByNobody = () =>
  nobodys().make({ challenge: 'x'.repeat(43), rp: { id: 'nowhere.localhost' }, user: { id: 'x'.repeat(43) } })

/** Passkeys, and the proof that changing them asks for. */
export const WAYS_IN: Readonly<Record<string, Line>> = {
  'POST /api/passkey-login.php': open({ body: () => ({}) }),
  'PUT /api/passkey-login.php': { all: 401, body: () => ({ passkey: shownByNobody() }) },
  'POST /api/proof.php': { all: 400, body: () => ({ password: 'not her password' }), but: OUTSIDE },
  'GET /api/passkeys.php': own(),
  'PUT /api/passkeys.php': hers({ body: ({ passkey }) => ({ id: passkey, name: 'Laptop' }) }),
  'POST /api/passkey.php': own({ body: () => ({}) }),
  'PUT /api/passkey.php': { all: 400, body: () => ({ passkey: madeByNobody() }), but: OUTSIDE },
  'DELETE /api/passkey.php': hers({ body: ({ passkey }) => ({ id: passkey }) }),
}

import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '../../contract.ts'
import { PASSKEYS_AT_MOST } from '../../rules.ts'
import { deviceOf } from '../sessions/device.ts'
import { lockAccount } from '../store.ts'
import { checkMade, creationOptions, type NewPasskey, requestOptions, verifyPasskey } from './passkey-ceremony.ts'
import type { Ceremony } from './store-challenges.ts'
import { memberPasskeyStore, type PasskeyRow, type PasskeyStore } from './store-passkeys.ts'

interface Owners {
  readonly store: PasskeyStore
  /** The purposes of the challenges. A challenge for a member doesn't work for a staff member. */
  readonly purposes: Readonly<Record<'add' | 'show', Ceremony['purpose']>>
  readonly handlePurpose: string
  /** Serialises the changes of one owner's passkeys, so that their limit holds. */
  readonly lock: (tx: Tx, ownerId: number) => Promise<void>
}

export interface PasskeyOwner {
  readonly siteId: number
  readonly id: number
}

/** The passkeys of members, or those of staff: each kind of owner has a table, challenges and user handles of its own. */
export function ownedPasskeys({ store, purposes, handlePurpose, lock }: Owners) {
  const adding = ({ siteId, id }: PasskeyOwner) => ({ siteId, purpose: purposes.add, subject: id })
  const showing = (siteId: number) => ({ siteId, purpose: purposes.show, subject: null })
  /** The user handle that a passkey stores. It is always the same for one owner and doesn't reveal the owner's id. */
  const handleOf = (ownerId: number) => keyedHash(handlePurpose, ownerId)

  return {
    list: store.list,
    find: (siteId: number, { id }: PasskeyAssertion) => store.find(siteId, Buffer.from(id, 'base64url')),
    recordUse: store.recordUse,
    removeAll: store.removeAll,

    /** Options for creating a passkey; `name` is shown by the device. */
    async begin(tx: Tx, owner: PasskeyOwner & { readonly name: string }): Promise<{ options: object }> {
      const passkeys = await store.list(tx, owner.id)
      refuseTooMany(passkeys)
      const ofSite = passkeys.filter(({ siteId }) => siteId === owner.siteId)
      const description = { handle: handleOf(owner.id), name: owner.name, passkeys: ofSite }
      return { options: await creationOptions(tx, adding(owner), description) }
    },

    check: (owner: PasskeyOwner, key: string, registration: PasskeyRegistration) =>
      checkMade(adding(owner), key, registration),

    /** Stores a checked passkey, named after the device. */
    async add(tx: Tx, owner: PasskeyOwner & { readonly userAgent: string }, passkey: NewPasskey): Promise<PasskeyRow> {
      const { siteId, id: ownerId, userAgent } = owner
      await lock(tx, ownerId)
      refuseTooMany(await store.list(tx, ownerId))
      const row = await store.insert(tx, { siteId, ownerId, name: deviceOf(userAgent) }, passkey)
      if (!row) throw new Problem('passkey_invalid')
      return row
    },

    async rename(tx: Tx, ownerId: number, { id, name }: { id: number; name: string }): Promise<PasskeyRow> {
      const row = await store.rename(tx, ownerId, id, name.trim())
      if (!row) throw notFound()
      return row
    },

    /** Returns the removed passkey's name. */
    async remove(tx: Tx, ownerId: number, id: number): Promise<string> {
      const name = await store.remove(tx, ownerId, id)
      if (name === undefined) throw notFound()
      return name
    },

    /** Options for using a passkey. */
    request: async (tx: Tx, siteId: number) => ({ options: await requestOptions(tx, showing(siteId)) }),

    /** Checks a used passkey against the stored one. An unknown passkey gets the same refusal as a wrong one. */
    verify: (siteId: number, key: string, response: PasskeyAssertion, stored: PasskeyRow | undefined) =>
      verifyPasskey(showing(siteId), key, response, stored && { passkey: stored, handle: handleOf(stored.ownerId) }),
  }
}

function refuseTooMany(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= PASSKEYS_AT_MOST) throw new Problem('too_many_passkeys')
}

export const memberPasskeys = ownedPasskeys({
  store: memberPasskeyStore,
  purposes: { add: 'add', show: 'show' },
  handlePurpose: 'accounts.passkey-handle',
  lock: lockAccount,
})

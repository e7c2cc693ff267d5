import { type OwnSender, type OwnServer, ownSenders } from '#platform/server/mail/own-server.ts'
import { decryptWithMasterKey, encryptWithMasterKey } from '#platform/server/master-key-encryption.ts'
import { allSites } from '../registry.ts'
import { type MailRow, mailOfCompany, noteFailure, noteSuccess } from './store-mail.ts'

/** Emails of the sites of a company leave through its own mail server, in a queue of its own. */
export const companySenders = ownSenders.with({
  queueOf(siteId) {
    const site = allSites().find(({ id }) => id === siteId)
    return site?.hasOwnMail ? `mail.company.${site.company.id}` : null
  },
  async senderOf(siteId): Promise<OwnSender | null> {
    const companyId = allSites().find(({ id }) => id === siteId)?.company.id
    const row = companyId === undefined ? undefined : await mailOfCompany(companyId)
    return row ? senderFrom(row) : null
  },
})

function senderFrom(row: MailRow): OwnSender {
  const { company_id, version, failures, sender, return_domain } = row
  return {
    server: serverFrom(row),
    from: sender,
    returnDomain: return_domain,
    waitsUntil: row.next_try_at,
    failed: fault => noteFailure(company_id, version, fault),
    worked: async () => {
      if (failures > 0) await noteSuccess(company_id)
    },
  }
}

const PURPOSE = 'sites.mail'

export function serverFrom({ company_id, host, port, user_name, password_sealed }: MailRow): OwnServer {
  return {
    ...{ host, port, user: user_name },
    password: password_sealed ? decryptWithMasterKey(PURPOSE, password_sealed, String(company_id)) : '',
  }
}

/** The stored form of a password, which only the same company can use. */
export function encryptMailPassword(companyId: number, password: string): Buffer | null {
  return password === '' ? null : encryptWithMasterKey(PURPOSE, password, String(companyId))
}

import { isEmail, normalizeEmail } from '#accounts/rules'
import { config } from '#platform/server/config/config.ts'
import { provideDatabase } from '#platform/server/config/provide-database.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { ROLES, type Role } from '#staff/rules'
import { INVITATION_URL } from '#staff/urls'
import { runCommand } from './start-fault.ts'

const USAGE = `Usage: npm run admin -- create EMAIL [${ROLES.join('|')}], reset EMAIL, or list`

/**
 * `npm run admin`: adds the first administrator, helps staff whom no colleague can help, and lists all staff. The
 * printed one-time link sets a password and a second factor.
 */
async function main([command = '', given = '', wanted = 'administrator']: readonly string[]): Promise<number> {
  const email = normalizeEmail(given)
  const role = ROLES.find(each => each === wanted)
  if (!['create', 'reset', 'list'].includes(command) || !role) return complain(USAGE)
  if (command !== 'list' && !isEmail(email)) return complain(USAGE)
  const postgres = await provideDatabase({ shared: true })
  const { closeDb, db, transaction } = await import('#platform/server/database/db.ts')
  const { migrate } = await import('#platform/server/database/migrate.ts')
  const { openMasterKey } = await import('#platform/server/master-key.ts')
  try {
    await migrate(db())
    await openMasterKey()
    if (command === 'list') return await list()
    const issued = await transaction(tx => issue(tx, command, email, role))
    if ('fault' in issued) return complain(issued.fault)
    process.stdout.write(`${await linkOf(issued.token)}\n`)
    return 0
  } finally {
    await closeDb()
    await postgres?.stop()
  }
}

type Issued = { readonly token: string } | { readonly fault: string }

async function issue(tx: Tx, command: string, email: string, role: Role): Promise<Issued> {
  const { inviteFromCommandLine, staffByEmail } = await import('#staff/server')
  const exists = (await staffByEmail(email, tx)) !== undefined
  if (exists && command === 'create') {
    return { fault: `${email} is a staff member already. For a new link: npm run admin -- reset ${email}` }
  }
  if (!exists && command === 'reset') return { fault: `${email} is no staff member: npm run admin -- create ${email}` }
  const token = await inviteFromCommandLine(tx, email, role)
  return token ? { token } : { fault: `${email} can't be a staff member again.` }
}

/** The link on `OFFICE_HOST` or an open site. Before a site opens, the path and a sentence on where to open it. */
async function linkOf(token: string): Promise<string> {
  const { allSites, originOf, reloadSites } = await import('#sites/server')
  await reloadSites()
  const { officeHost } = config()
  const origin = officeHost ? originOf(officeHost) : allSites().find(site => site.isOpen)?.origin
  const path = `${INVITATION_URL}?token=${token}`
  if (origin) return origin + path
  return `${path}\nNo site is open yet, so open this path on any host that leads to this server, such as your first domain.`
}

async function list(): Promise<number> {
  const { staffMembers } = await import('#staff/server')
  const lines = (await staffMembers()).map(
    ({ email, roles, hasFactor }) =>
      `${email}  ${roles.map(each => (each.sites === 'all' ? each.role : `${each.role} (sites ${each.sites.join(', ')})`)).join(', ')}${hasFactor ? '' : '  no second factor yet'}`,
  )
  process.stdout.write(`${lines.join('\n') || 'There are no staff members yet: npm run admin -- create EMAIL'}\n`)
  return 0
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}

await runCommand(() => main(process.argv.slice(2)))

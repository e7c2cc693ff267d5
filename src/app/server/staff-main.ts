import { isEmail, normalizeEmail } from '#accounts/rules'
import { provideDatabase } from '#platform/server/config/provide-database.ts'
import { ROLES } from '#staff/rules'
import { INVITATION_URL } from '#staff/urls'
import { runCommand } from './start-fault.ts'

const USAGE = `Usage: npm run staff -- EMAIL [${ROLES.join('|')}]`

/**
 * `npm run staff -- EMAIL [ROLE]`: prints a one-time link with which the staff member sets a password and a second
 * factor. For the first administrator, and for staff whom no colleague can help.
 */
async function main([given = '', wanted]: readonly string[]): Promise<number> {
  const email = normalizeEmail(given)
  const role = ROLES.find(each => each === wanted)
  if (!isEmail(email) || (wanted !== undefined && !role)) return complain(USAGE)
  const postgres = await provideDatabase({ shared: true })
  const { closeDb, db, transaction } = await import('#platform/server/database/db.ts')
  const { migrate } = await import('#platform/server/database/migrate.ts')
  const { openMasterKey } = await import('#platform/server/master-key.ts')
  const { allSites, reloadSites } = await import('#sites/server')
  const { inviteFromCommandLine } = await import('#staff/server')
  try {
    await migrate(db())
    await openMasterKey()
    const token = await transaction(tx => inviteFromCommandLine(tx, email, role))
    if (!token) return complain(`${email} is no staff member yet. ${USAGE}`)
    await reloadSites()
    const origin = allSites()[0]?.origin ?? ''
    process.stdout.write(`${origin}${INVITATION_URL}?token=${token}\n`)
    return 0
  } finally {
    await closeDb()
    await postgres?.stop()
  }
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}

await runCommand(() => main(process.argv.slice(2)))

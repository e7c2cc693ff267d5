import { config } from '#platform/server/config/config.ts'
import { text } from '#platform/server/texts.ts'
import { allSites } from '#sites/server'
import { seedDemo, TEST_DEMO } from '../demo/seed-demo.ts'
import { seedSites } from '../demo/sites.ts'

/** Seeds empty demo sites and prints all addresses. */
export async function startDemo(port: number): Promise<void> {
  await seedSites()
  const logins = await seedDemo(config().demo === 'small' ? TEST_DEMO : {})
  const url = (host: string, path: string) => `http://${host}:${port}${path}`
  const first = allSites()[0]!
  const lines = [
    '',
    text('en', 'app.running'),
    '',
    ...allSites().map(site => `  ${site.name.padEnd(14)} ${url(site.host, '/')}`),
    '',
    `  ${text('en', 'app.demo_visitor').padEnd(14)} ${url(first.host, '/')}`,
    ...logins.map(
      ({ role, host, path, email, password }) =>
        `  ${text('en', `app.demo_${role}`).padEnd(14)} ${url(host, path)}   ${email}   ${password}`,
    ),
    `  ${text('en', 'app.mailbox').padEnd(14)} ${url(first.host, '/mailbox')}`,
    `  ${text('en', 'app.sms_gateway').padEnd(14)} ${url(first.host, '/sms-gateway')}`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

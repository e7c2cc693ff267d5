import type { SeededBug } from './visibility-bugs.ts'

const CONFIG = 'src/platform/server/config'
const CONFIG_TEST = `${CONFIG}/config.test.ts`

/** Bugs that help an outside attacker: unsafe settings, hostile requests, data that isn't deleted. */
export const HARDENING_BUGS: readonly SeededBug[] = [
  {
    name: 'an unconfirmed account can log in on a site that hides accounts',
    edits: [
      [
        'src/features/accounts/server/sessions/log-in.ts',
        "(account?.status === 'not_confirmed' && revealsAccounts(account.siteId))",
        "account?.status === 'not_confirmed'",
      ],
    ],
    project: 'api',
    file: 'src/features/signup/hidden-accounts.api.test.ts',
  },
  {
    name: 'the demo listens to every network',
    edits: [[`${CONFIG}/config.ts`, 'if (!strict && !isLoopback(config.address))', 'if (config.address === "")']],
    project: 'unit',
    file: CONFIG_TEST,
  },
  {
    name: 'a proxy serves the mailbox of the demo to the internet',
    edits: [
      ['src/platform/server/http/demo-page.ts', ' && !Object.keys(headers).some(name => PROXY_HEADERS.test(name))', ''],
    ],
    project: 'api',
    file: 'test/calls/demo-pages.api.test.ts',
  },
  {
    name: 'the demo takes live keys of a payment provider',
    edits: [[`${CONFIG}/providers.ts`, 'test.test(key) !== strict', '!(strict && test.test(key))']],
    project: 'unit',
    file: CONFIG_TEST,
  },
  {
    name: 'a secret of equal letters is accepted',
    edits: [[`${CONFIG}/env.ts`, 'if (isEasyToGuess(given))', 'if (false)']],
    project: 'unit',
    file: CONFIG_TEST,
  },
  {
    name: 'a changed secret leaves the master key with the old one',
    edits: [
      [
        'src/platform/server/master-key.ts',
        '  await replaceMasterKey(tx, encrypt(secret, PURPOSE, moved))',
        '  void replaceMasterKey',
      ],
    ],
    project: 'api',
    file: 'test/database/secret-change.api.test.ts',
  },
  {
    name: 'a changed secret makes a new master key',
    edits: [
      [
        'src/platform/server/master-key.ts',
        'throw new ConfigurationError([WRONG_SECRET])',
        'return secret + WRONG_SECRET',
      ],
    ],
    project: 'api',
    file: 'test/database/secret-change.api.test.ts',
  },
  {
    name: 'text messages leave without TLS',
    edits: [[`${CONFIG}/sms.ts`, '(strict || !isLoopback(hostname))', 'false']],
    project: 'unit',
    file: CONFIG_TEST,
  },
  {
    name: 'a body may be nested without limit',
    edits: [['src/platform/server/http/http.ts', "  app.addHook('preValidation', refuseNestedBody)\n", '']],
    project: 'api',
    file: 'test/calls/fuzz.api.test.ts',
    only: 'nested',
  },
  {
    name: 'a used upload key drops another file silently',
    edits: [
      [
        'src/features/photos/server/add-photo.ts',
        '!upload.sha256.equals(hashOf(addition))',
        'upload.sha256.length === 0',
      ],
    ],
    project: 'api',
    file: 'src/features/photos/photos.api.test.ts',
    only: 'retries of an upload',
  },
  {
    name: 'an upload that takes too long is refused as a broken picture',
    edits: [
      [
        'src/features/photos/server/imaging/imaging-process.ts',
        "? new PictureError('photo_timeout')",
        "? new PictureError('photo_failed')",
      ],
    ],
    project: 'api',
    file: 'src/features/photos/uploads.api.test.ts',
    only: 'takes too long',
  },
  {
    name: 'a used key of a sign-up counts for another email',
    edits: [['src/features/signup/server/make-member.ts', 'request: [form, targetId] }', 'request: [targetId] }']],
    project: 'api',
    file: 'test/calls/used-keys.api.test.ts',
    only: 'signup',
  },
  {
    name: 'the stored reply to a sign-up outlives the member',
    edits: [
      [
        'src/features/signup/server/store-erasure.ts',
        'for (const signup of rows) await',
        'for (const signup of rows.slice(rows.length)) await',
      ],
    ],
    project: 'api',
    file: 'src/features/signup/hidden-accounts.api.test.ts',
  },
  {
    name: 'one member’s pictures keep the imaging queue full',
    edits: [
      [
        'src/features/photos/server/imaging/fair-queue.ts',
        'if (most.length <= own.length + 1) return item',
        'if (most.length >= 0) return item',
      ],
    ],
    project: 'slow',
    file: 'src/features/photos/server/imaging/imaging-pool.test.ts',
    only: 'in turn',
  },
  {
    name: 'the imaging queue serves pictures in the order of arrival',
    edits: [
      [
        'src/features/photos/server/imaging/fair-queue.ts',
        '    this.byMember.delete(memberId)\n    if (items.length > 0) this.byMember.set(memberId, items)',
        '    if (items.length === 0) this.byMember.delete(memberId)',
      ],
    ],
    project: 'slow',
    file: 'src/features/photos/server/imaging/imaging-pool.test.ts',
    only: 'in turn',
  },
  {
    name: 'opening the one-click address unsubscribes',
    edits: [
      [
        'src/features/notifications/server/routes.ts',
        '    return reply.redirect(isToken',
        "    await unsubscribe(String(token), 'all')\n    return reply.redirect(isToken",
      ],
    ],
    project: 'api',
    file: 'src/features/notifications/mails.api.test.ts',
    only: 'a GET leads to the page',
  },
  {
    name: 'an aborted body is logged as a fault of the database',
    edits: [
      ['src/platform/server/http/http.ts', '  if (!raw.readableAborted) return error', '  if (raw) return error'],
    ],
    project: 'faults',
    file: 'test/faults/production.test.ts',
    only: 'aborts',
  },
  {
    name: 'the site’s port serves the metrics',
    edits: [
      [
        'src/platform/server/metrics/metrics.ts',
        'export function measureRequests(http: FastifyInstance): void {',
        "export function measureRequests(http: FastifyInstance): void {\n  http.get('/metrics', { config: { anyHost: true } }, () => registry.metrics())",
      ],
    ],
    project: 'faults',
    file: 'test/faults/production.test.ts',
    only: 'metrics have',
  },
  {
    name: 'a slow body may take for ever',
    edits: [['src/platform/server/http/http.ts', "  app.addHook('onRequest', limitBodyTime)\n", '']],
    project: 'api',
    file: 'test/calls/platform.api.test.ts',
    only: 'slow',
  },
  {
    name: 'the OpenAPI document doesn’t say which session an operation needs',
    edits: [['src/platform/server/endpoints/openapi.ts', 'security: securityOf(endpoint)', 'security: []']],
    project: 'api',
    file: 'src/features/sites/sites.api.test.ts',
    only: 'OpenAPI',
  },
  {
    name: 'a report of a policy violation keeps the path and query of the blocked address',
    edits: [
      [
        'src/platform/server/security/policy-violations.ts',
        'const origin = URL.parse(blocked)?.origin',
        'const origin = URL.parse(blocked)?.href',
      ],
    ],
    project: 'unit',
    file: 'src/platform/server/security/policy-violations.test.ts',
  },
  {
    name: 'reports of policy violations have no limit',
    edits: [
      [
        'src/platform/server/security/policy-reports.ts',
        ', config: { rateLimit: limitPerNetwork() } }',
        ', config: { ...(Math.random() > 1 && { rateLimit: limitPerNetwork() }) } }',
      ],
    ],
    project: 'api',
    file: 'test/calls/policy-reports.api.test.ts',
  },
  {
    name: 'another site’s page can send reports of policy violations',
    edits: [
      ['src/platform/server/security/policy-reports.ts', "if (isForeign) throw new Problem('cross_site_request')", ''],
    ],
    project: 'api',
    file: 'test/calls/policy-reports.api.test.ts',
  },
  {
    name: 'the security contact of a site can add lines to security.txt',
    edits: [['src/features/sites/contract.ts', ", pattern: '^(|[^\\\\s@:]+@[^\\\\s@]+|https://[^\\\\s]+)$' }", ' }']],
    project: 'api',
    file: 'src/features/sites/security-txt.api.test.ts',
  },
  {
    name: 'the answer to a request that can’t be read has no security headers',
    edits: [
      [
        'src/platform/server/http/unparsable-request.ts',
        '...Object.entries(headersOfEveryResponse())',
        '...Object.entries({})',
      ],
    ],
    project: 'api',
    file: 'test/calls/platform.api.test.ts',
    only: 'slow',
  },
  {
    name: 'a signal ends the demo’s database before its last request',
    edits: [
      [
        'src/platform/server/config/provide-database.ts',
        'const postgres = url ? undefined : await startDatabaseProcess(folder, NAME)',
        `const { startEmbeddedPostgres } = await import('../database/embedded-postgres.ts')
  const server = url ? undefined : await startEmbeddedPostgres(folder)
  const postgres = server && { url: await server.databaseUrl(NAME), stop: () => server.stop() }`,
      ],
    ],
    project: 'faults',
    file: 'test/faults/embedded-database.test.ts',
    only: 'SIGTERM',
  },
]

import type { SeededBug } from './visibility-bugs.ts'

const CONFIG = 'src/platform/server/config'
const CONFIG_TEST = `${CONFIG}/config.test.ts`
const PAGES_TEST = 'test/rendered-pages.api.test.ts'

/** Ways in from outside: unsafe settings, hostile requests, data that stays behind. */
export const OPEN_DOOR_BUGS: readonly SeededBug[] = [
  {
    name: 'the demo listens to every network',
    edits: [[`${CONFIG}/config.ts`, 'if (!strict && !isLoopback(config.address))', 'if (config.address === "")']],
    project: 'unit',
    file: CONFIG_TEST,
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
    name: 'text messages leave without TLS',
    edits: [[`${CONFIG}/sms.ts`, '(strict || !isLoopback(hostname))', 'false']],
    project: 'unit',
    file: CONFIG_TEST,
  },
  {
    name: 'a page’s address may name another host',
    edits: [
      [
        'src/app/server/pages.ts',
        "  if (address?.origin !== new URL(request.siteOrigin).origin || address.pathname.startsWith('//')) throw notFound()\n  return address",
        '  return address!',
      ],
    ],
    project: 'api',
    file: PAGES_TEST,
    only: 'TRUST-6',
  },
  {
    name: 'a page’s own requests ignore the host that the proxy forwards',
    edits: [['src/app/server/in-process-call.ts', 'host: request.host,', "host: request.headers.host ?? '',"]],
    project: 'api',
    file: PAGES_TEST,
    only: 'TRUST-6',
  },
  {
    name: 'a body may be nested without limit',
    edits: [['src/platform/server/http/http.ts', "  app.addHook('preValidation', refuseNestedBody)\n", '']],
    project: 'api',
    file: 'test/fuzz.api.test.ts',
    only: 'nested',
  },
  {
    name: 'a used upload key drops another file silently',
    edits: [
      ['src/features/photos/server/add-photo.ts', '!known.sha256.equals(hashOf(addition))', 'known.sha256.length === 0'],
    ],
    project: 'api',
    file: 'src/features/photos/photos.api.test.ts',
    only: 'retries of an upload',
  },
]

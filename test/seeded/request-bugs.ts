import type { SeededBug } from './visibility-bugs.ts'

const CONFIG = 'src/platform/server/config'
const CONFIG_TEST = `${CONFIG}/config.test.ts`
const HTTP = 'src/platform/server/http'
const REFUSED_TEST = 'test/calls/refused-requests.api.test.ts'

/** Bugs in front of the routes: settings that trust too much, and requests that no route can read. */
export const REQUEST_BUGS: readonly SeededBug[] = [
  {
    name: 'a secret of repeated words is accepted',
    edits: [[`${CONFIG}/env.ts`, ' || compressedSize(secret) < COMPRESSED_AT_LEAST', '']],
    project: 'unit',
    file: CONFIG_TEST,
  },
  {
    name: 'half of the internet may be a trusted proxy',
    edits: [[`${CONFIG}/trusted-proxies.ts`, ': isWide(proxy) ? TOO_WIDE : undefined', ': undefined']],
    project: 'unit',
    file: CONFIG_TEST,
  },
  {
    name: 'an address that can’t be decoded gets the framework’s own reply',
    edits: [[`${HTTP}/http.ts`, '    frameworkErrors: (error,', '    unusedErrors: (error,']],
    project: 'api',
    file: REFUSED_TEST,
  },
  {
    name: 'slow headers keep a connection open for a minute',
    edits: [[`${HTTP}/http.ts`, 'headersTimeout: config().headersTimeoutInMs,', 'headersTimeout: 60_000,']],
    project: 'api',
    file: REFUSED_TEST,
  },
  {
    name: 'a site in the address hides the site in the body of a staff call',
    edits: [
      [
        'src/platform/server/endpoints/mount.ts',
        '[endpoint.query && siteIn(request.query), siteIn(request.body)]',
        '[siteIn(request.query) ?? siteIn(request.body)]',
      ],
    ],
    project: 'api',
    file: 'test/calls/fuzz-staff.api.test.ts',
    only: 'another site',
  },
  {
    name: 'an operator answers on a site that they have lost',
    edits: [['src/features/desk/server/policy.ts', '!row || !isInScope(sites, row.site_id)', '!row || !sites']],
    project: 'api',
    file: 'src/features/desk/lost-site.api.test.ts',
  },
  {
    name: 'an operator takes a conversation in a language that staff didn’t give',
    edits: [
      [
        'src/features/desk/server/lease.ts',
        '!(await languagesOf(tx, staffId)).includes(row.language)',
        '!row.language',
      ],
    ],
    project: 'api',
    file: 'src/features/desk/holds.api.test.ts',
  },
  {
    name: 'the signed path of one conversation shows an operator the images of all',
    edits: [
      [
        'src/features/chat/server/images/conversation-images.ts',
        '!(await isImageOf(name, conversation))',
        '!(await imageByName(name))',
      ],
    ],
    project: 'api',
    file: 'src/features/desk/holds.api.test.ts',
  },
  {
    name: 'the length of a compressed page tells another site about the session',
    edits: [
      [
        'src/platform/server/http/compression/compress-replies.ts',
        'return !isOwn && ',
        'return headers.te !== undefined && ',
      ],
    ],
    project: 'api',
    file: 'src/platform/server/http/compression/compress-replies.api.test.ts',
  },
]

import type { SeededBug } from './visibility-bugs.ts'

const POSTBACKS = 'src/features/postbacks'
const POSTBACKS_TEST = `${POSTBACKS}/postbacks.api.test.ts`

/** Bugs in the calls to affiliate networks. */
export const POSTBACK_BUGS: readonly SeededBug[] = [
  {
    name: 'an IP address on the list of hosts is called without a look at its network',
    edits: [
      [
        'src/platform/server/http/outbound.ts',
        "isIP(url.hostname.replace(/^\\[|\\]$/g, '')) !== 0",
        'isIP(url.hostname) > 6',
      ],
    ],
    project: 'unit',
    file: 'src/platform/server/http/outbound.test.ts',
  },
  {
    name: 'a site with a sensitive niche reports its members to a network',
    edits: [[`${POSTBACKS}/server/may-report.ts`, '!revealsDesire(siteOf(siteId).niche)', 'siteOf(siteId).id > 0']],
    project: 'api',
    file: POSTBACKS_TEST,
  },
  {
    name: 'a paused postback is sent',
    edits: [[`${POSTBACKS}/server/deliver-postback.ts`, ' || template.paused', '']],
    project: 'api',
    file: POSTBACKS_TEST,
  },
]

import type { SeededBug } from './visibility-bugs.ts'

const PUBLIC_IDS = 'test/calls/public-ids.api.test.ts'

/** Bugs that let a stored id leave the program, or that make public ids countable. */
export const ID_BUGS: readonly SeededBug[] = [
  {
    name: 'all kinds of ids share one key',
    edits: [
      ['src/platform/server/endpoints/id-codec.ts', 'public-id:$', 'public-id:'],
      ['src/platform/server/endpoints/id-codec.ts', 'FF1(BASE, key, new TextEncoder().encode(kind))', 'FF1(BASE, key)'],
    ],
    project: 'unit',
    file: 'src/platform/server/endpoints/id-codec.test.ts',
  },
  {
    name: 'public ids can be counted',
    edits: [
      [
        'src/platform/server/endpoints/id-codec.ts',
        'FIRST_PUBLIC_ID + walk(within(id), digits => cipher.encrypt(digits))',
        'FIRST_PUBLIC_ID + within(id)',
      ],
      [
        'src/platform/server/endpoints/id-codec.ts',
        'walk(within(id - FIRST_PUBLIC_ID), digits => cipher.decrypt(digits))',
        'within(id - FIRST_PUBLIC_ID)',
      ],
    ],
    project: 'api',
    file: PUBLIC_IDS,
    only: 'counts around',
  },
  {
    name: 'the author of a message is a plain number in the contract',
    edits: [['src/features/chat/contract-messages.ts', 'from: MemberIdOrSite', 'from: Type.Integer()']],
    project: 'unit',
    file: 'test/house/ids.test.ts',
  },
  {
    name: 'live events contain stored ids',
    edits: [['src/platform/server/live/live-data.ts', 'withPublicIds(schema, data)', 'data']],
    project: 'api',
    file: PUBLIC_IDS,
    only: 'no reply',
  },
  {
    name: 'the data export contains stored ids',
    edits: [
      [
        'src/platform/server/personal-data.ts',
        'withPublicColumns(await data.export(memberId), data.exportIds ?? {})',
        'await data.export(memberId)',
      ],
    ],
    project: 'api',
    file: PUBLIC_IDS,
    only: 'no reply',
  },
  {
    name: 'an email links to the stored number of an order',
    edits: [['src/features/payments/server/mails.ts', "publicId('order', order.id)", 'order.id']],
    project: 'api',
    file: 'src/features/payments/server/withdrawals/withdrawal.api.test.ts',
    only: 'confirmed by one mail',
  },
  {
    name: 'a stored id in an address still leads to its member',
    edits: [
      [
        'src/platform/server/endpoints/public-ids.ts',
        "  if (id === 'old') throw new Problem('address_gone')\n  return id",
        "  return id === 'old' ? publicId : id",
      ],
    ],
    project: 'api',
    file: PUBLIC_IDS,
    only: 'is gone',
  },
]

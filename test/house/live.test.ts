/** Each live event is declared in one place and applied in one place of a room (docs/new-feature.md, step 7). */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHAT_EVENT_NAMES } from '../../src/features/chat/live/live-events.ts'

const texts = new Map(
  globSync('src/**/*.{ts,tsx}')
    .filter(file => !/\.(test|generated)\./.test(file))
    .map(file => [file, readFileSync(file, 'utf8')]),
)

test('each live event is declared once: in its room’s contract or as a row of the table in chat', () => {
  const { declared, faults } = liveEventsIn(texts)
  expect(declared.length).toBeGreaterThanOrEqual(5)
  expect(CHAT_EVENT_NAMES.length).toBeGreaterThanOrEqual(12)
  expect(faults).toEqual([])
})

const CONTRACT = `export const LIVE_EVENTS = {\n  'likes.match': Type.Object({ id: MemberId }),\n}`
const LISTENER = `useLive('likes.match', reload)`

test.each([
  [{ 'src/features/likes/contract.ts': CONTRACT }, 'likes.match: applied 0 times'],
  [
    {
      'src/features/likes/contract.ts': CONTRACT,
      'src/features/likes/web/one.tsx': LISTENER,
      'src/features/likes/web/two.tsx': LISTENER,
    },
    'likes.match: applied 2 times in likes',
  ],
  [
    {
      'src/features/likes/contract.ts': CONTRACT,
      'src/features/likes/contract-swipe.ts': CONTRACT,
      'src/features/likes/web/one.tsx': LISTENER,
    },
    'likes.match: declared 2 times',
  ],
  [{ 'src/features/likes/web/one.tsx': `useLive('chat.read', reload)` }, 'chat.read: applied beside its row'],
  [{ 'src/features/likes/server/like.ts': `publishLive(tx, 1, 'likes.seen', {})` }, 'likes.seen: declared 0 times'],
])('a live event without exactly one place is found: %#', (files, fault) => {
  expect(liveEventsIn(new Map(Object.entries(files))).faults).toEqual([fault])
})

/** Lists the declared events. An event is at fault unless one contract declares it and each room applies it at most once. */
function liveEventsIn(files: ReadonlyMap<string, string>): { declared: string[]; faults: string[] } {
  const found = (pattern: RegExp) =>
    [...files].flatMap(([file, text]) =>
      [...text.matchAll(pattern)].map(match => ({ room: file.split('/')[2]!, text: match[1]! })),
    )
  const declared = found(/const LIVE_EVENTS = \{\n([\s\S]*?)\n\}/g).flatMap(({ text }) =>
    [...text.matchAll(/^ *'([\w.]+)':/gm)].map(match => match[1]!),
  )
  const applied = found(/\b(?:useLive|listenLive)\('([\w.]+)'/g)
  const published = found(/\bpublishLive\([^'()]*'([\w.]+)'/g).map(({ text }) => text)
  const rows: readonly string[] = CHAT_EVENT_NAMES
  const names = new Set([...declared, ...published, ...applied.map(({ text }) => text)])
  const faults = [...names].flatMap(name => {
    const inRooms = applied.filter(({ text }) => text === name).map(({ room }) => room)
    if (rows.includes(name)) return inRooms.length > 0 ? [`${name}: applied beside its row`] : []
    const declarations = declared.filter(each => each === name).length
    if (declarations !== 1) return [`${name}: declared ${declarations} times`]
    if (inRooms.length === 0) return [`${name}: applied 0 times`]
    return [...Map.groupBy(inRooms, room => room)]
      .filter(([, { length }]) => length > 1)
      .map(([room, { length }]) => `${name}: applied ${length} times in ${room}`)
  })
  return { declared, faults }
}

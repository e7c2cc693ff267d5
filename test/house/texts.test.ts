/** The build lists the texts that each page needs. A page would show a key instead of words if the build overlooked it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SourceTexts } from '../../bin/source-texts.ts'

describe('texts that the pages of the program need', () => {
  const source = new SourceTexts(process.cwd())
  const of = (file: string) => source.of(resolve(file))
  const roomsOf = (file: string) => [...new Set(of(file).map(key => key.split('.')[0]!))]

  test('a page needs the texts of its components', () => {
    expect(roomsOf('src/app/web/entry-client.tsx')).toEqual(expect.arrayContaining(['app', 'platform', 'pages']))
    expect(roomsOf('src/features/members/web/member/member-page.tsx')).toEqual(
      expect.arrayContaining(['members', 'photos', 'discovery', 'safety', 'likes', 'chat']),
    )
  })

  test('the texts of every page of a member are apart from those that visitors load', () => {
    const parts = roomsOf('src/app/web/member/member-parts.ts')
    expect(parts).toEqual(expect.arrayContaining(['alerts', 'chat', 'likes', 'offers']))
    expect(
      roomsOf('src/app/web/entry-client.tsx').filter(name => ['alerts', 'likes', 'offers'].includes(name)),
    ).toEqual([])
  })

  test('pages of members load no texts of staff', () => {
    expect(roomsOf('src/app/web/entry-client.tsx').filter(name => /^staff$|-office$/.test(name))).toEqual([])
    expect(roomsOf('src/features/photos/office/web/photos-page.tsx')).toEqual(
      expect.arrayContaining(['staff', 'photos-office']),
    )
  })

  test('a page needs no texts that only other pages of its room show', () => {
    expect(of('src/features/signup/web/login/login-page.tsx')).not.toContain('signup.done_members')
    expect(of('src/features/signup/web/activate-done-page.tsx')).toContain('signup.done_members')
  })

  test('every page of the back office needs the texts of its navigation', () => {
    const ofOnePage = of('src/features/photos/office/web/photos-page.tsx')
    const entries = [...readFileSync('src/features/desk/office/web/index.ts', 'utf8').matchAll(/\btext: '([^']+)'/g)]
    expect(entries.length).toBeGreaterThan(0)
    expect(ofOnePage).toEqual(expect.arrayContaining(entries.map(([, text]) => text)))
  })
})

describe('texts that the pages of a small tree need', () => {
  const root = mkdtempSync(join(tmpdir(), 'vonk-texts-'))
  afterAll(() => rmSync(root, { recursive: true }))

  const files = {
    'package.json': '{"imports":{"#*/web":"./src/features/*/web/index.ts"}}',
    'locales/nl/chat.json': '{"send":"Stuur","state.read":"Gelezen","state.sent":"Verstuurd"}',
    'locales/nl/likes.json': '{"give":"Geef"}',
    'locales/nl/credits.json': '{"price":"Prijs"}',
    'locales/nl/members.json': '{"interest.music":"Muziek"}',
    'locales/nl/photos.json': '{"crop":"Snijd"}',
    'locales/nl/payments.json': '{"order":"Bestelling"}',
    'src/app/web/slots/profile.tsx':
      "import { Gift, Like } from '#likes/web'\nconst parts = { 'profile.actions': [Like] }",
    'src/features/likes/web/index.ts': "export { Like } from './like.tsx'\nexport { Gift } from './gift.tsx'",
    'src/features/likes/web/like.tsx': "t('likes.give')",
    'src/features/likes/web/gift.tsx': "t('credits.price')",
    'src/features/chat/contract.ts': "'payments.order': {}",
    'src/features/chat/web/crop.tsx': "t('photos.crop')",
    'src/features/chat/web/state.tsx': 't(`chat.state.$' + '{state}`)',
    'src/features/chat/web/plain-page.tsx':
      "import type { Like } from '#likes/web'\nimport '../contract.ts'\nt('not.known')",
    'src/features/chat/web/whole-page.tsx':
      "import {\n  State,\n} from './state.tsx'\nexport { Gift } from '#likes/web'",
    'src/features/chat/web/slot-page.tsx': '<Slot name="profile.actions" with={{}} />',
    'src/features/chat/web/dialog-page.tsx':
      "const Crop = lazy(() => import('./crop.tsx'))\nt(`members.interest.$" + '{x}`)',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  const source = new SourceTexts(root)

  test.each([
    ['a type, a contract and an unknown key need nothing', 'plain', []],
    [
      'a page needs the texts of its imports, and of an index only those of the imported name',
      'whole',
      ['chat.state.read', 'chat.state.sent', 'credits.price'],
    ],
    ['a page needs the texts of the components in its slots', 'slot', ['likes.give']],
    [
      'a page needs the texts of its lazy dialogs, and all keys that it may compose',
      'dialog',
      ['members.interest.music', 'photos.crop'],
    ],
  ])('%s', (_, page, keys) => {
    expect(source.of(join(root, `src/features/chat/web/${page}-page.tsx`))).toEqual(keys)
  })

  test('an edited file is read again', () => {
    const file = join(root, 'src/features/chat/web/plain-page.tsx')
    writeFileSync(file, "t('likes.give')")
    source.forget(file)
    expect(source.of(file)).toEqual(['likes.give'])
  })
})

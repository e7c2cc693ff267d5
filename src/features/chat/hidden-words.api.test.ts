import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type Person, person } from '../../../test/support/chat-people.ts'
import { listChats, removeChat, sendMessage } from './contract.ts'
import { getHiddenWords, setHiddenWords } from './contract-sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const say = (from: Person, to: Person, text: string) =>
  from.client.call(sendMessage, { body: { profile: to.memberId, text } })

const filtered = async (who: Person) =>
  Object.fromEntries((await who.client.call(listChats)).chats.map(chat => [chat.profile!.name, chat.filtered ?? false]))

test('[CHAT-17] a conversation in which the other one uses a hidden word stands in the filtered folder, for its owner alone', async () => {
  const [anna, bram, cor] = [await person(app, 'Anna'), await person(app, 'Bram'), await person(app, 'Cor')]
  await say(bram, anna, 'Zin in VOETBALLEN?')
  await say(cor, anna, 'Zin in koffie?')
  expect(await filtered(anna)).toEqual({ Bram: false, Cor: false })
  const { words } = await anna.client.call(setHiddenWords, { body: { words: [' voetbal', 'Voetbal', '', 'drank '] } })
  expect(words).toEqual(['Voetbal', 'drank'])
  expect((await anna.client.call(getHiddenWords)).words).toEqual(words)
  expect(await filtered(anna)).toEqual({ Bram: true, Cor: false })
  expect(await filtered(bram)).toEqual({ Anna: false })
  await say(anna, cor, 'geen drank')
  expect(await filtered(anna)).toEqual({ Bram: true, Cor: false })

  const { chats } = await anna.client.call(listChats)
  const { id } = chats.find(chat => chat.filtered)!.conversation
  await anna.client.call(removeChat, { body: { conversation: id } })
  await say(bram, anna, 'Dan niet')
  expect(await filtered(anna)).toEqual({ Bram: false, Cor: false })
  await anna.client.call(setHiddenWords, { body: { words: [] } })
  expect((await anna.client.call(getHiddenWords)).words).toEqual([])
})

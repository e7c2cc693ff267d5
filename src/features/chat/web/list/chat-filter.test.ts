import { expect, test } from 'vitest'
import type { Chat } from '../../contract.ts'
import { filteredChats } from './chat-filter.ts'

const chat = (name: string | null, unread = 0) =>
  ({ profile: name === null ? null : { name }, num_unread_messages: unread }) as Chat

test('[CHAT-16] the chat list is filtered by a part of a name, in any case and without accents, and by unread messages', () => {
  const chats = [chat('Zoë', 2), chat('Bram'), chat(null), chat('Joëlle')]
  const names = (text: string, unread = false) => filteredChats(chats, { text, unread }).map(each => each.profile?.name)
  expect(names(' ZOE ')).toEqual(['Zoë'])
  expect(names('oë')).toEqual(['Zoë', 'Joëlle'])
  expect(names('', true)).toEqual(['Zoë'])
  expect(names('bram', true)).toEqual([])
  expect(filteredChats(chats, { text: '', unread: false })).toBe(chats)
})

import { expect, test } from 'vitest'
import type { Chat } from '../../contract.ts'
import { chatsWith } from './chat-filter.ts'

const chat = (name: string | null, unread = 0) =>
  ({ profile: name === null ? null : { name }, num_unread_messages: unread }) as Chat

test('[CHAT-16] the list is narrowed to a name, whatever its capitals and accents, and to what is unread', () => {
  const chats = [chat('Zoë', 2), chat('Bram'), chat(null), chat('Joëlle')]
  const names = (text: string, unread = false) => chatsWith(chats, { text, unread }).map(each => each.profile?.name)
  expect(names(' ZOE ')).toEqual(['Zoë'])
  expect(names('oë')).toEqual(['Zoë', 'Joëlle'])
  expect(names('', true)).toEqual(['Zoë'])
  expect(names('bram', true)).toEqual([])
  expect(chatsWith(chats, { text: '', unread: false })).toBe(chats)
})

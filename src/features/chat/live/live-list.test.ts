import { expect, test } from 'vitest'
import type { Chat } from '../contract.ts'
import { type ChatList, listWithChange } from './live-list.ts'

const chat = (id: number, at: string) => ({ conversation: { id }, at, num_unread_messages: 0, delivered: 1 }) as Chat

const [early, late, latest] = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.001Z', '2026-11-21T13:00:00.000Z']

const list: ChatList = { chats: [chat(2, late), chat(3, early), chat(1, early)], more: false, num_unread_messages: 0 }

const ids = (after: ChatList | 'reload') => after === 'reload' || after.chats.map(each => each.conversation.id)

test('[CHAT-14] a changed conversation moves to its place by time, and causes a reload if that place is not loaded or another one has the same time', () => {
  expect(ids(listWithChange(list, 1, { at: latest }))).toEqual([1, 2, 3])
  expect(listWithChange(list, 1, { at: late })).toBe('reload')
  expect(listWithChange(list, 2, { at: early })).toBe('reload')
  expect(ids(listWithChange(list, 3, { delivered: 2 }))).toEqual([2, 3, 1])
  expect(listWithChange({ ...list, more: true }, 1, { delivered: 1 })).toBe('reload')
  expect(listWithChange(list, 4, { at: latest })).toBe('reload')
})

import { expect, test } from 'vitest'
import type { Chat } from '../contract.ts'
import { type ChatList, listWithChange, listWithLoadedPages, listWithOlder } from './live-list.ts'

const chat = (id: number, at: string) => ({ conversation: { id }, at, num_unread_messages: 0, delivered: 1 }) as Chat

const [early, late, latest] = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.001Z', '2026-11-21T13:00:00.000Z']

const list: ChatList = { chats: [chat(2, late), chat(3, early), chat(1, early)], more: false, num_unread_messages: 0 }

const ids = (after: ChatList | 'reload') => after === 'reload' || after.chats.map(each => each.conversation.id)

test('[CHAT-14] a changed conversation moves to its place by time, and causes a reload if that place is not loaded or another conversation has the same time', () => {
  expect(ids(listWithChange(list, 1, { at: latest }))).toEqual([1, 2, 3])
  expect(listWithChange(list, 1, { at: late })).toBe('reload')
  expect(listWithChange(list, 2, { at: early })).toBe('reload')
  expect(ids(listWithChange(list, 3, { delivered: 2 }))).toEqual([2, 3, 1])
  expect(listWithChange({ ...list, more: true }, 1, { delivered: 1 })).toBe('reload')
  expect(listWithChange(list, 4, { at: latest })).toBe('reload')
})

const pageOf = (numbers: readonly number[], more: boolean): ChatList => ({
  chats: numbers.map(id => chat(id, early)),
  more,
  num_unread_messages: 0,
})

test('[CHAT-16] a reload of the first page keeps the further pages, without conversations that left the first page or moved into it', () => {
  const loaded = pageOf([9, 8, 7, 6, 5, 4], true)
  expect(ids(listWithLoadedPages(pageOf([5, 9, 7], true), loaded))).toEqual([5, 9, 7, 6, 4])
  expect(listWithLoadedPages(pageOf([9, 8, 7], true), pageOf([9, 8, 7, 6], false)).more).toBe(false)
  expect(ids(listWithLoadedPages(pageOf([12, 11, 10], true), loaded))).toEqual([12, 11, 10])
  expect(ids(listWithLoadedPages(pageOf([9, 8], false), loaded))).toEqual([9, 8])
  expect(ids(listWithLoadedPages(pageOf([9, 8], true), undefined))).toEqual([9, 8])
})

test('[CHAT-16] an older page is appended only to the conversation that it follows', () => {
  const older = pageOf([6, 5], false)
  expect(ids(listWithOlder(pageOf([9, 8, 7], true), older, 7))).toEqual([9, 8, 7, 6, 5])
  expect(listWithOlder(pageOf([9, 8], true), older, 7)).toEqual(pageOf([9, 8], true))
})

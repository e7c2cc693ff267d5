import { expect, test } from 'vitest'
import { hasBackButton } from './back-button.tsx'

test('[NAV-9] profiles, tabs of likes and steps of a purchase have a back button, and other pages have none', () => {
  const among = (paths: string[]) => paths.filter(hasBackButton)
  const pages = [
    '/members/7',
    '/likes/received',
    '/likes/matches',
    '/likes/m/7',
    '/credits',
    '/credits/3',
    '/credits/3/ideal',
  ]
  expect(among(pages)).toEqual(pages)
  expect(
    among([
      '/',
      '/members',
      '/members/7/chat',
      '/likes',
      '/chats',
      '/chats/7',
      '/credits/repeat-order',
      '/premium',
      '/profile',
    ]),
  ).toEqual([])
})

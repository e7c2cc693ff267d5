import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PUSH_WORKER } from './push-worker.ts'

const ORIGIN = 'https://vonk.example'

/** Runs the service worker, sends it a push for this page and returns the addresses of its notification. */
async function addressesOf(check: object): Promise<unknown> {
  const listeners = new Map<string, (event: object) => void>()
  let shown: unknown
  const self = {
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => [] },
    registration: {
      showNotification: async (_title: string, { data }: { data: { checkUrl: string; openUrl: string } }) => {
        shown = [data.checkUrl, data.openUrl]
      },
    },
  }
  runInContext(PUSH_WORKER, createContext({ self, URL }))
  let work: Promise<unknown> = Promise.resolve()
  const data = { json: () => ({ tag: 'tag', title: 'Titel', body: '', check }) }
  listeners.get('push')!({ data, waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
  return shown
}

test.each([
  [{ route: 'chat', id: 42 }, '/chats/42'],
  [{ route: 'like', id: 42 }, '/likes/m/42'],
  [{ route: 'chats' }, '/chats'],
  [{ route: 'members' }, '/members'],
  [{ route: 'swipe' }, '/swipe-game'],
  [{ route: 'likes' }, '/likes'],
  [{ route: 'profile' }, '/profile'],
  [{ route: 'credits' }, '/credits'],
  [{ route: 'https://elsewhere.example' }, '/members'],
  [{ route: 'chat', id: '//elsewhere.example' }, '/members'],
])('[NOTIFY-3] the push %j opens %s, for a visitor after the login', async (check, path) => {
  expect(await addressesOf(check)).toEqual([path, `/login?to=${encodeURIComponent(path)}`])
})

import { readFileSync } from 'node:fs'
import { CHATS_URL, chatUrl } from '#chat/urls'
import { likedMemberUrl } from '#likes/urls'
import { getUser } from '#members/contract'
import { LOGIN_URL } from '#platform/urls.ts'
import { OFFLINE_URL } from '#sites/urls'
import { subscribePush } from '../../contract.ts'
import { MAILING_PAGES } from '../../rules.ts'

/** The pages that a push can open, by the name in its payload. `{id}` is replaced by the id in the payload. */
const PAGES = {
  ...MAILING_PAGES,
  chats: CHATS_URL,
  chat: withId(chatUrl),
  like: withId(likedMemberUrl),
} as const

export type PushPage = keyof typeof PAGES

/** The service worker: its file after the addresses that it uses. */
export const PUSH_WORKER = `const ADDRESSES = ${JSON.stringify({
  pages: PAGES,
  login: LOGIN_URL,
  user: getUser.path,
  subscribe: subscribePush.path,
  offline: OFFLINE_URL,
})}
${readFileSync(new URL('./sw-push.js', import.meta.url), 'utf8')}`

function withId(url: (id: number) => string): string {
  const sample = 999_999_999
  return url(sample).replace(String(sample), '{id}')
}

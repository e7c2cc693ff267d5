import { type Tx, transaction } from '#platform/server/database/db.ts'
import { cookieName } from '#platform/server/endpoints/cookie-name.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { networkPrefix } from '#platform/server/security/network-prefix.ts'
import { SESSION_COOKIE, SESSION_IDLE_IN_SECONDS } from '../../rules.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { deviceOf } from './device.ts'
import { rememberSession, sessionIsEnding } from './known-sessions.ts'
import {
  deleteSession,
  deleteSessions,
  type Identity,
  identityOf,
  insertSession,
  insertToken,
  retireOlderTokens,
  sessionsOf,
  tokenState,
  touchSession,
} from './store-sessions.ts'

type Cookies = Readonly<Record<string, string | undefined>>

/** The member behind a request's cookie on this site; null for a visitor or a closed account. */
export async function identify(cookies: Cookies, siteId: number): Promise<Identity | null> {
  const token = cookies[cookieName(SESSION_COOKIE)]
  if (!token) return null
  return rememberSession(`${siteId}:${token}`, () => identityOf(hashOfToken(token), siteId))
}

/**
 * Starts a session with a fresh token and ignores the session cookie that the browser sent. False if the account closed
 * or the password changed meanwhile.
 */
export async function startSession(
  tx: Tx,
  member: { siteId: number; memberId: number; userAgent: string; address: string; checkedHash?: string | null },
  replyHeaders: ReplyHeaders,
): Promise<boolean> {
  const token = newToken()
  const begun = await insertSession(tx, {
    siteId: member.siteId,
    memberId: member.memberId,
    device: deviceOf(member.userAgent),
    network: networkPrefix(member.address),
    tokenHash: hashOfToken(token),
    passwordHash: member.checkedHash ?? null,
  })
  if (begun) giveCookie(token, replyHeaders)
  return begun
}

/**
 * Records the use of a session and rotates its token daily. The old token ends a minute after the browser used the new
 * one, so a lost response logs no one out.
 */
export async function refreshSession(caller: Caller, replyHeaders: ReplyHeaders): Promise<void> {
  const token = caller.cookies[cookieName(SESSION_COOKIE)]
  const { sessionId } = caller
  if (!token || sessionId === null) return
  const hash = hashOfToken(token)
  const state = await tokenState(hash)
  if (!state || !(state.unseen || state.replacesOlder || state.due)) return
  await transaction(async tx => {
    if (state.unseen) await touchSession(tx, sessionId)
    if (state.replacesOlder) await retireOlderTokens(tx, sessionId, hash)
    if (!state.due) return
    await renewToken(tx, sessionId, replyHeaders)
  })
}

/** Rotates the token of a session whose rights changed; the old one ends once the browser has used the new one. */
export async function renewToken(tx: Tx, sessionId: number, replyHeaders: ReplyHeaders): Promise<void> {
  const token = newToken()
  await insertToken(tx, sessionId, hashOfToken(token))
  giveCookie(token, replyHeaders)
}

/** False if the member has no such session. */
export async function endOwnSession(tx: Tx, memberId: number, sessionId: number): Promise<boolean> {
  const isOwn = (await sessionsOf(tx, memberId)).some(session => session.id === sessionId)
  if (isOwn) await endSession(tx, sessionId)
  return isOwn
}

/** Ends the caller's session, if there is one, and clears the browser. */
export async function logOut(sessionId: number | null, replyHeaders: ReplyHeaders): Promise<void> {
  if (sessionId !== null) await transaction(tx => endSession(tx, sessionId))
  clearBrowser(replyHeaders)
}

export async function endSession(tx: Tx, sessionId: number): Promise<void> {
  sessionIsEnding(sessionId)
  await deleteSession(tx, sessionId)
}

/** Ends a member's sessions except one. The database notifies all processes, which close their live streams. */
export async function endOtherSessions(tx: Tx, memberId: number, except: number | null): Promise<void> {
  for (const sessionId of await deleteSessions(tx, memberId, except)) sessionIsEnding(sessionId)
}

export function endAllSessions(tx: Tx, memberId: number): Promise<void> {
  return endOtherSessions(tx, memberId, null)
}

/** Ends the session's cookie and deletes drafts, unsent messages and pages that the browser stored. */
export function clearBrowser(replyHeaders: ReplyHeaders): void {
  replyHeaders.clearCookie(SESSION_COOKIE)
  replyHeaders.header('clear-site-data', '"cache", "storage"')
}

function giveCookie(token: string, replyHeaders: ReplyHeaders): void {
  replyHeaders.setCookie(SESSION_COOKIE, token, { maxAgeInSeconds: SESSION_IDLE_IN_SECONDS })
}

import * as accounts from '../../../src/features/accounts/contract.ts'
import * as chat from '../../../src/features/chat/contract.ts'
import * as ownCredits from '../../../src/features/credits/contract-statement.ts'
import * as likes from '../../../src/features/likes/contract.ts'
import * as members from '../../../src/features/members/contract.ts'
import * as documents from '../../../src/features/pages/contract-documents.ts'
import * as payments from '../../../src/features/payments/contract.ts'
import * as withdrawals from '../../../src/features/payments/contract-withdrawal.ts'
import * as photos from '../../../src/features/photos/contract.ts'
import * as photosOffice from '../../../src/features/photos/office/contract.ts'
import * as safety from '../../../src/features/safety/contract.ts'
import * as signup from '../../../src/features/signup/contract.ts'
import * as staffContract from '../../../src/features/staff/contract.ts'
import type { Endpoint } from '../../../src/platform/endpoint.ts'
import type { TestApp } from '../app.ts'
import type { Reply } from '../client.ts'
import { linkToken } from '../mailbox.ts'
import { ordinaryPhoto } from '../pictures/hostile-pictures.ts'
import { upload } from '../pictures/upload.ts'
import { buy, orderBody, startOrder } from '../shop.ts'
import { newMember, PASSWORD, signupForm } from '../signed-up-member.ts'
import { conversationInput } from '../static-analysis/contract-input.ts'
import { ACCOUNT_WRITES } from './accounts.ts'
import { DESK_WRITES } from './desk.ts'
import { FICTIONAL_WRITES } from './fictional.ts'
import { FINDING_WRITES } from './finding.ts'
import { LEAVING_WRITES } from './leaving.ts'
import { LOGIN_WRITES } from './login.ts'
import { MONEY_WRITES } from './money.ts'
import { NOTIFY_WRITES } from './notify.ts'
import { OFFER_WRITES } from './offers.ts'
import { OFFICE_WRITES } from './office.ts'
import { again, conversationOf, gallery, pair, resetToken, staff, staffMember } from './prerequisites.ts'
import { SITE_WRITES } from './sites.ts'
import { SUPPORT_WRITES } from './support.ts'
import { TILE_AND_GIFT_WRITES } from './tiles-and-gifts.ts'

/** Prepares members for one write and returns a function that makes it with this key, repeatedly. */
export type Write = (app: TestApp, key: string) => Promise<() => Promise<Reply>>

/** Tables to which a retry may add rows, with the reason why that is harmless. */
export const NEW_ROWS_ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // A retried login makes a second session. The first one, whose cookie was lost with its reply, expires unused.
  'POST /api/user.php': ['accounts_session', 'accounts_token'],
  'PUT /api/passkey-login.php': ['accounts_session', 'accounts_token'],
  'POST /api/staff.php': ['staff_session', 'staff_action'],
  'PUT /api/staff-passkey-login.php': ['staff_session'],
  'POST /api/signup.php': ['accounts_session', 'accounts_token'],
  'PUT /api/activation.php': ['accounts_session', 'accounts_token'],
  'PUT /api/reactivation.php': ['accounts_session', 'accounts_token'],
  // Every webhook is stored; its effect happens once (webhooks.api.test.ts).
  'POST /api/payment-notification.php': ['payments_inbox'],
}

/** Writes with a conversation in their input need no line below: the test derives the input from the contract. */
export function allWrites(endpoints: readonly Endpoint[]): Readonly<Record<string, Write>> {
  const derived = endpoints
    .filter(endpoint => endpoint.method !== 'GET' && conversationInput(endpoint, 1))
    .map((endpoint): [string, Write] => [
      `${endpoint.method} ${endpoint.path}`,
      async (app, key) => {
        const [bram, conversation] = await conversationOf(app)
        return again(bram, endpoint, { body: conversationInput(endpoint, conversation), key } as never)
      },
    ])
  return { ...Object.fromEntries(derived), ...WRITES }
}

const NEW_PASSWORD = 'een heel ander kwartel 9'

export const WRITES: Readonly<Record<string, Write>> = {
  ...OFFER_WRITES,
  ...ACCOUNT_WRITES,
  ...MONEY_WRITES,
  ...LEAVING_WRITES,
  ...NOTIFY_WRITES,
  ...LOGIN_WRITES,
  'POST /api/block.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    await anna.client.call(chat.sendMessage, { body: { profile: bram.memberId, text: 'dag' } })
    return again(anna.client, safety.blockMember, { body: { id: bram.memberId }, key })
  },
  'DELETE /api/block.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    await anna.client.call(safety.blockMember, { body: { id: bram.memberId } })
    return again(anna.client, safety.unblockMember, { body: { id: bram.memberId }, key })
  },
  'POST /api/report.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    return again(anna.client, safety.fileReport, { body: { kind: 'member', id: bram.memberId, reason: 'scam' }, key })
  },
  'POST /api/like.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    await bram.client.call(likes.likeMember, { body: { id: anna.memberId } })
    return again(anna.client, likes.likeMember, { body: { id: bram.memberId }, key })
  },
  'PUT /api/like.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    await bram.client.call(likes.likeMember, { body: { id: anna.memberId } })
    return again(anna.client, likes.openLike, { body: { id: bram.memberId }, key })
  },
  'DELETE /api/like.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    await anna.client.call(likes.likeMember, { body: { id: bram.memberId } })
    return again(anna.client, likes.unlikeMember, { body: { id: bram.memberId }, key })
  },
  ...FINDING_WRITES,
  ...OFFICE_WRITES,
  ...SUPPORT_WRITES,
  ...TILE_AND_GIFT_WRITES,
  ...SITE_WRITES,
  ...DESK_WRITES,
  ...FICTIONAL_WRITES,
  'POST /api/chat.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    return again(anna.client, chat.sendMessage, { body: { profile: bram.memberId, text: 'dag' }, key })
  },
  'PUT /api/chat.php': async (app, key) => {
    const [bram, conversation] = await conversationOf(app)
    return again(bram, chat.markRead, { body: { conversation, read: 1 }, key })
  },
  'PUT /api/chats.php': async (app, key) => {
    const [bram, conversation] = await conversationOf(app)
    return again(bram, chat.markDelivered, { body: { delivered: [{ conversation, seq: 1 }] }, key })
  },
  'PUT /api/chat-reaction.php': async (app, key) => {
    const [bram, conversation] = await conversationOf(app)
    return again(bram, chat.setReaction, { body: { conversation, seq: 1, reaction: 'heart' }, key })
  },
  'DELETE /api/chat-message.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    const body = { profile: bram.memberId, text: 'dag' }
    const { conversation } = await anna.client.call(chat.sendMessage, { body })
    return again(anna.client, chat.deleteMessage, { body: { conversation: conversation.id, seq: 1 }, key })
  },
  'PUT /api/chat-folder.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    await anna.client.call(chat.setChatSettings, { body: { filtered_words: ['dag'] } })
    const body = { profile: anna.memberId, text: 'dag' }
    const { conversation } = await bram.client.call(chat.sendMessage, { body })
    return again(anna.client, chat.moveToList, { body: { conversation: conversation.id }, key })
  },
  'PUT /api/chat-settings.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, chat.setChatSettings, { body: { receipts: false, filtered_words: ['dag'] }, key })
  },
  'POST /api/order.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, payments.placeOrder, { body: await orderBody(client), key })
  },
  'POST /api/payment.php': async (app, key) => {
    const [{ client }] = await pair(app)
    const { payment_id } = await startOrder(client)
    const { bundle } = await orderBody(client)
    const { methods } = await client.call(payments.checkout, { query: { bundle } })
    const payment_method = methods.find(method => method !== 'ideal')!
    return again(client, payments.retryPayment, { body: { payment_id, payment_method }, key })
  },
  'POST /api/payment-notification.php': async app => {
    const [{ client }] = await pair(app)
    const { checkout_url } = await startOrder(client)
    return () =>
      client.fetch('/api/payment-notification.php?provider=lab', {
        method: 'POST',
        body: new URLSearchParams({ id: checkout_url!.split('/').at(-1)! }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
  },
  'PUT /api/spend-limit.php': async (app, key) => {
    const [{ client }] = await pair(app)
    await client.call(ownCredits.setSpendLimit, { body: { credits: 10, days: 7 } })
    return again(client, ownCredits.setSpendLimit, { body: { credits: 90, days: 7 }, key })
  },
  'PUT /api/spend-pause.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, ownCredits.pauseSpending, { body: { days: 7 }, key })
  },
  'POST /api/withdrawal.php': async (app, key) => {
    const [{ client }] = await pair(app)
    const { payment_id } = await buy(client)
    return again(client, withdrawals.withdrawOrder, { body: { payment_id }, key })
  },
  'POST /api/withdrawal-link.php': async (app, key) => {
    const { client, email } = await newMember(app)
    const { payment_id } = await startOrder(client)
    return again(app.client(), withdrawals.requestWithdrawalLink, { body: { payment_id, email }, key })
  },
  'POST /api/photo.php': async (app, key) => {
    const [{ client }] = await pair(app)
    const picture = await ordinaryPhoto(400, 500)
    return () => upload(client, picture, key)
  },
  'PUT /api/photo.php': async (app, key) => {
    const { client, ids } = await gallery(app)
    return again(client, photos.orderPhotos, { body: { order: ids.toReversed() }, key })
  },
  'DELETE /api/photo.php': async (app, key) => {
    const { client, ids } = await gallery(app)
    return again(client, photos.removePhoto, { body: { id: ids[0]! }, key })
  },
  'PUT /api/profile.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, members.changeProfile, { body: { about: 'Ik houd van wandelen.' }, key })
  },
  'POST /api/agreement.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, documents.agreeToDocument, { body: { document: 'terms', version: 'original' }, key })
  },
  'PUT /api/niche-consent.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, members.reconsent, { body: { niche_consent: 'yes' }, key })
  },
  'POST /api/user.php': async (app, key) => {
    const { email } = await newMember(app)
    return again(app.client(), members.logIn, { body: { email, password: PASSWORD }, key })
  },
  'PUT /api/user.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, members.setLanguage, { body: { language: 'en' }, key })
  },
  'POST /api/signup.php': async (app, key) => again(app.client(), signup.signUp, { body: signupForm(), key }),
  'POST /api/signup.php, an email that the site doesn’t tell about': async (app, key) => {
    const { email } = await newMember(app, { host: 'vlam.localhost' })
    return again(app.client('vlam.localhost'), signup.signUp, { body: signupForm({ email }), key })
  },
  'PUT /api/signup.php': async (app, key) => {
    const [, bram] = await pair(app)
    const { client } = await newMember(app, { form: { target: bram.memberId } })
    return again(client, signup.passStep, { body: { step: 'photo' }, key })
  },
  'POST /api/activation.php': async (app, key) => {
    const { client } = await newMember(app, { confirmed: false })
    return again(client, accounts.resendActivation, { body: {}, key })
  },
  'PUT /api/activation.php': async (app, key) => {
    const { email } = await newMember(app, { confirmed: false })
    return again(app.client(), accounts.activate, { body: { token: await linkToken(email) }, key })
  },
  'POST /api/password-reset.php': async (app, key) => {
    const { email } = await newMember(app)
    return again(app.client(), accounts.requestReset, { body: { email }, key })
  },
  'PUT /api/password-reset.php': async (app, key) => {
    const token = await resetToken(app)
    return again(app.client(), accounts.resetPassword, { body: { token, password: NEW_PASSWORD }, key })
  },
  'PUT /api/password.php': async (app, key) => {
    const { client } = await newMember(app)
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }
    return again(client, accounts.changePassword, { body, key })
  },
  'POST /api/email.php': async (app, key) => {
    const { client } = await newMember(app)
    const body = { email: `new-${key}@example.com`, password: PASSWORD }
    return again(client, accounts.requestEmailChange, { body, key })
  },
  'PUT /api/email.php': async (app, key) => {
    const { client } = await newMember(app)
    const email = `new-${key}@example.com`
    await client.call(accounts.requestEmailChange, { body: { email, password: PASSWORD } })
    return again(client, accounts.confirmEmailChange, { body: { token: await linkToken(email) }, key })
  },
  'DELETE /api/email.php': async (app, key) => {
    const { client } = await newMember(app)
    const body = { email: `new-${key}@example.com`, password: PASSWORD }
    await client.call(accounts.requestEmailChange, { body })
    return again(client, accounts.cancelEmailChange, { key })
  },
  'DELETE /api/session.php': async (app, key) => {
    const { client, email } = await newMember(app)
    await app.client().call(members.logIn, { body: { email, password: PASSWORD } })
    const { sessions } = await client.call(accounts.getSessions)
    return again(client, accounts.endOwnSession, { body: { id: sessions.find(each => !each.current)!.id }, key })
  },
  'DELETE /api/sessions.php': async (app, key) => {
    const { client, email } = await newMember(app)
    await app.client().call(members.logIn, { body: { email, password: PASSWORD } })
    return again(client, accounts.endOtherSessions, { key })
  },
  'POST /api/staff.php': async (app, key) => {
    const body = await staffMember()
    return again(app.client(), staffContract.logInStaff, { body, key })
  },
  'DELETE /api/staff.php': async (app, key) => again(await staff(app), staffContract.logOutStaff, { key }),
  'POST /api/photo-review.php': async (app, key) => {
    await gallery(app)
    return again(await staff(app), photosOffice.leasePhotosToReview, { body: {}, key })
  },
  'POST /api/photo-review-later.php': async (app, key) => {
    const { ids } = await gallery(app)
    return again(await staff(app), photosOffice.putOffReview, { body: { id: ids[0]! }, key })
  },
  'PUT /api/photo-review.php': async (app, key) => {
    const { ids } = await gallery(app)
    return again(await staff(app), photosOffice.decideReview, { body: { id: ids[0]!, reason: null }, key })
  },
}

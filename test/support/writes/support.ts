import * as landing from '../../../src/features/landing/contract.ts'
import * as pages from '../../../src/features/pages/contract.ts'
import * as pagesOffice from '../../../src/features/pages/office/contract.ts'
import * as standardAnswers from '../../../src/features/pages/office/contract-standard-answers.ts'
import * as support from '../../../src/features/support/office/contract-member.ts'
import { chatMember } from '../made-member.ts'
import { again, pair, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

const until = '2099-01-01'

/** Writes of complaints and of the member's page in the back office. */
export const SUPPORT_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/complaint.php': async (app, key) => {
    const email = `anna-${key}@example.com`
    const form = { name: 'Anna', email, subject: 'other', story: 'Er klopt iets niet.' } as const
    return again(app.client(), pages.fileComplaint, { body: form, key })
  },
  'POST /api/page-hidden.php': async (app, key) => again(app.client(), landing.logPageHidden, { body: {}, key }),
  'PUT /api/lang-config.php': async (app, key) =>
    again(app.client(), pages.chooseCountry, { body: { country: 'NL', language: 'nl' }, key }),
  'PUT /api/complaint-review.php': async (app, key) => {
    const form = { name: 'Anna', email: 'anna@example.com', subject: 'other', story: 'Er klopt iets niet.' } as const
    const { number: id } = await app.client().call(pages.fileComplaint, { body: form })
    return again(await staff(app), pagesOffice.answerComplaint, { body: { id, answer: 'We lossen het op.' }, key })
  },
  'DELETE /api/complaint-review.php': async (app, key) => {
    const form = { name: 'Anna', email: 'anna@example.com', subject: 'other', story: 'Nog een keer.' } as const
    const { number: id } = await app.client().call(pages.fileComplaint, { body: form })
    return again(await staff(app), pagesOffice.setAsideComplaint, { body: { id, reason: 'Dubbel' }, key })
  },
  'PUT /api/complaint-assignment.php': async (app, key) => {
    const form = { name: 'Anna', email: 'anna@example.com', subject: 'other', story: 'Voor een collega.' } as const
    const { number: id } = await app.client().call(pages.fileComplaint, { body: form })
    const office = await staff(app)
    const { colleagues } = await office.call(pagesOffice.getComplaints)
    return again(office, pagesOffice.assignComplaint, { body: { id, before: null, to: colleagues[0]!.id }, key })
  },
  'POST /api/standard-answers.php': async (app, key) =>
    again(await staff(app), standardAnswers.createStandardAnswer, { body: { site: 1, ...standardAnswer(key) }, key }),
  'PUT /api/standard-answers.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(standardAnswers.createStandardAnswer, {
      body: { site: 1, ...standardAnswer(key) },
    })
    const body = { id, version: 1, ...standardAnswer(key), body: 'Het is opgelost.' }
    return again(office, standardAnswers.changeStandardAnswer, { body, key })
  },
  'DELETE /api/standard-answers.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(standardAnswers.createStandardAnswer, {
      body: { site: 1, ...standardAnswer(key) },
    })
    return again(office, standardAnswers.removeStandardAnswer, { body: { id }, key })
  },
  'POST /api/office-note.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    return again(await staff(app), support.addNote, { body: { member, words: 'Belde over een factuur.' }, key })
  },
  'DELETE /api/office-member-sessions.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    return again(await staff(app), support.endMemberSessions, { body: { member }, key })
  },
  'POST /api/office-activation.php': async (app, key) => {
    const { memberId: member } = await chatMember(app, `Wacht ${key.slice(0, 8)}`, { status: 'not_confirmed' })
    return again(await staff(app), support.resendConfirmation, { body: { member }, key })
  },
  'POST /api/office-email.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    const body = { member, email: `new-${key}@example.com`, proof: 'Kopie paspoort' }
    return again(await staff(app), support.requestMemberEmail, { body, key })
  },
  'PUT /api/office-email.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    const body = { member, email: `new-${key}@example.com`, proof: 'Kopie paspoort' }
    await (await staff(app)).call(support.requestMemberEmail, { body })
    const colleague = await staff(app)
    const { email_change } = await colleague.call(support.openMember, { query: { member } })
    return again(colleague, support.decideMemberEmail, { body: { id: email_change!.id, approved: true }, key })
  },
  'POST /api/office-correction.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    return again(await staff(app), support.correctCredits, { body: { member, credits: 50, reason: 'Storing' }, key })
  },
  'PUT /api/office-correction.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    await (await staff(app)).call(support.correctCredits, { body: { member, credits: 500, reason: 'Storing' } })
    const colleague = await staff(app)
    const { corrections } = await colleague.call(support.openMember, { query: { member } })
    return again(colleague, support.decideCorrection, { body: { id: corrections[0]!.id, approved: true }, key })
  },
  'POST /api/office-suspension.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    return again(await staff(app), support.suspendMember, { body: { member, ground: 'scam', until }, key })
  },
  'DELETE /api/office-suspension.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    await (await staff(app)).call(support.suspendMember, { body: { member, ground: 'scam', until } })
    return again(await staff(app), support.liftSuspension, { body: { member }, key })
  },
  'POST /api/office-ban.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    return again(await staff(app), support.banMember, { body: { member, ground: 'scam' }, key })
  },
  'DELETE /api/office-member.php': async (app, key) => {
    const [{ memberId: member }] = await pair(app)
    return again(await staff(app), support.deleteOnRequest, { body: { member, proof: 'Mail van het lid' }, key })
  },
}

const standardAnswer = (key: string) => ({ language: 'nl' as const, title: `Vraag ${key}`, body: 'Dag {name}.' })

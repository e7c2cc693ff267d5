import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { getMemberMails as mailsContract } from '../contract-mails.ts'
import * as memberContract from '../contract-member.ts'
import { getMemberProfile as profileContract } from '../contract-profile.ts'
import { decideMemberEmail, requestMemberEmail } from './change-email.ts'
import { banMember, deleteOnRequest, liftSuspension, suspendMember } from './close-member.ts'
import { correctCredits, decideCorrection } from './correct-credits.ts'
import { getMemberMails } from './emails-of-member.ts'
import { findMembers } from './find-members.ts'
import { addNote, endMemberSessions, resendConfirmation } from './help-member.ts'
import { getMemberProfile } from './member-profile.ts'
import { openMember } from './open-member.ts'

const done = { done: true } as const

export const routes = [
  serve(contract.findMembers, ({ caller, query, sites }) =>
    findMembers(query, { sites, helps: caller.permissions.help_members ?? [] }, caller.staffId),
  ),

  serve(memberContract.openMember, ({ caller, query, sites }) =>
    openMember(query.member, { staffId: caller.staffId, sites }, caller),
  ),

  serve(mailsContract, ({ caller: { staffId }, query, sites }) =>
    getMemberMails(query.member, { staffId, sites }, query.cursor),
  ),

  serve(profileContract, ({ caller: { staffId, siteId }, query: { member, viewer }, sites }) =>
    getMemberProfile(member, { staffId, sites }, { premium: viewer === 'premium', viewedOn: siteId }),
  ),

  serve(memberContract.addNote, async ({ caller, body: { member, words }, sites, tx }) => {
    await addNote(tx, { staffId: caller.staffId, sites, member }, words)
    return done
  }),

  serve(memberContract.endMemberSessions, async ({ caller, body: { member }, sites, tx }) => {
    await endMemberSessions(tx, { staffId: caller.staffId, sites, member })
    return done
  }),

  serve(memberContract.resendConfirmation, async ({ caller, body: { member }, sites, tx }) => {
    await resendConfirmation(tx, { staffId: caller.staffId, sites, member })
    return done
  }),

  serve(memberContract.requestMemberEmail, async ({ caller: { staffId }, body, sites, tx }) => {
    await requestMemberEmail(tx, { staffId, sites }, body)
    return done
  }),

  serve(memberContract.decideMemberEmail, async ({ caller: { staffId }, body, sites, tx }) => ({
    decided: await decideMemberEmail(tx, { staffId, sites }, body),
  })),

  serve(memberContract.correctCredits, async ({ caller: { staffId }, body, sites, tx }) => ({
    booked: await correctCredits(tx, { staffId, sites }, body),
  })),

  serve(memberContract.decideCorrection, async ({ caller: { staffId }, body, sites, tx }) => ({
    decided: await decideCorrection(tx, { staffId, sites }, body),
  })),

  serve(memberContract.suspendMember, async ({ caller: { staffId, permissions }, body, sites, tx }) => {
    await suspendMember(tx, { staffId, sites, unlimited: permissions.ban_members ?? [] }, body)
    return done
  }),

  serve(memberContract.liftSuspension, async ({ caller: { staffId }, body, sites, tx }) => {
    await liftSuspension(tx, { staffId, sites }, body.member)
    return done
  }),

  serve(memberContract.banMember, async ({ caller: { staffId }, body, sites, tx }) => {
    await banMember(tx, { staffId, sites }, body)
    return done
  }),

  serve(memberContract.deleteOnRequest, async ({ caller: { staffId }, body, sites, tx }) => {
    await deleteOnRequest(tx, { staffId, sites }, body)
    return done
  }),
]

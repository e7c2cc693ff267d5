import { serve } from '#platform/server/endpoints/serve.ts'
import { allSites } from '#sites/server'
import * as contract from '../contract.ts'
import { changeStaffPassword } from './change-password.ts'
import { changeStaffPreferences, changeStaffRoles, endStaff } from './colleagues/colleagues.ts'
import { presentRoles } from './colleagues/present-staff.ts'
import { acceptInvitation, invitationPage } from './invitations/accept-invitation.ts'
import { inviteStaff, resetSecondFactor } from './invitations/invite-staff.ts'
import { proveFactor } from './prove-factor.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, secondFactor } from './second-factor.ts'
import { enterSecondFactorCode } from './second-factor-login.ts'
import { staffMembers } from './store-factor.ts'

/** Endpoints for login, second factor and passwords of staff. */
export const factorRoutes = [
  serve(contract.enterSecondFactorCode, async ({ caller, body, replyHeaders }) => ({
    staff: await enterSecondFactorCode(caller, body.code, replyHeaders),
  })),

  serve(contract.proveFactor, async ({ caller, body, key }) => {
    await proveFactor(caller, key, body)
    return { proved: true as const }
  }),

  serve(contract.getSecondFactor, ({ caller }) => secondFactor(caller)),

  serve(contract.beginSecondFactor, ({ caller }) => beginSecondFactor(caller)),

  serve(contract.confirmSecondFactor, async ({ caller, body, key }) => ({
    recovery_codes: await confirmSecondFactor(caller, key, body.code),
  })),

  serve(contract.removeSecondFactor, async ({ caller, body }) => {
    await removeSecondFactor(caller, body)
    return { on: false as const }
  }),

  serve(contract.changeStaffPassword, ({ caller, body, key }) => changeStaffPassword(caller, key, body)),

  serve(contract.getStaffMembers, async ({ caller }) => {
    const { staffId } = caller
    const members = (await staffMembers()).map(({ id, email, roles, hasFactor }) => ({
      id,
      email,
      roles: presentRoles(roles),
      second_factor: hasFactor,
      own: id === staffId,
    }))
    return { members, sites: allSites().map(({ id: site, host }) => ({ id: site, host })) }
  }),

  serve(contract.resetSecondFactor, async ({ caller, body, key }) => ({
    on: false as const,
    link: await resetSecondFactor(caller, key, body.id),
  })),

  serve(contract.inviteStaff, async ({ caller, body, key }) => ({
    link: await inviteStaff(caller, key, body),
  })),

  serve(contract.changeStaffRoles, async ({ caller, body, tx }) => ({
    roles: presentRoles(await changeStaffRoles(tx, caller.staffId, body)),
  })),

  serve(contract.endStaff, async ({ caller, body, tx }) => {
    await endStaff(tx, caller.staffId, body.id)
    return { ended: true as const }
  }),

  serve(contract.changeStaffPreferences, async ({ caller, body, tx }) => {
    await changeStaffPreferences(tx, caller.staffId, body)
    return body
  }),

  serve(contract.getInvitation, ({ query }) => invitationPage(query.token)),

  serve(contract.acceptInvitation, ({ caller, body, key, replyHeaders }) =>
    acceptInvitation(caller, key, body, replyHeaders),
  ),
]

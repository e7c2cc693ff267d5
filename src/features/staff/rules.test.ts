import { expect, test } from 'vitest'
import { homeOf, LOGIN_LOCKS_IN_MINUTES, may, permissionsOf, ROLES, SESSION_IDLE_IN_MINUTES } from './rules.ts'

test('[OFFICE-1] each role has its own permissions and no other', () => {
  expect(Object.fromEntries(ROLES.map(role => [role, permissionsOf(role)]))).toEqual({
    administrator: [
      'review_photos',
      'review_reports',
      'handle_money',
      'change_codes',
      'change_routes',
      'change_sites',
      'change_companies',
      'change_texts',
      'send_mailings',
      'read_actions',
      'change_staff',
      'see_desk_figures',
      'see_all_desk_figures',
      'review_answers',
      'find_members',
      'help_members',
      'ban_members',
      'handle_complaints',
      'see_figures',
      'see_finance',
      'change_payment_accounts',
    ],
    moderator: [
      'review_photos',
      'review_reports',
      'find_members',
      'ban_members',
      'handle_complaints',
      'review_answers',
    ],
    operator: ['answer_conversations', 'see_desk_figures'],
    support: ['handle_money', 'find_members', 'help_members', 'handle_complaints'],
  })
})

test('[OFFICE-1] only support and administrators handle money, and only operators answer at the desk', () => {
  expect(ROLES.filter(role => may(role, 'handle_money'))).toEqual(['administrator', 'support'])
  expect(ROLES.filter(role => may(role, 'answer_conversations'))).toEqual(['operator'])
})

test('[OFFICE-1] a login leads each role to a page that it may open', () => {
  expect(ROLES.map(homeOf)).toEqual(['/backoffice/photos', '/backoffice/photos', '/desk', '/backoffice/orders'])
})

test('[TRUST-7] the fifth wrong password of a staff member locks the login for fifteen minutes', () => {
  expect(LOGIN_LOCKS_IN_MINUTES).toEqual([0, 0, 0, 0, 15])
})

test('[TRUST-1] a staff session ends after half an hour without activity', () => {
  expect(SESSION_IDLE_IN_MINUTES).toBe(30)
})

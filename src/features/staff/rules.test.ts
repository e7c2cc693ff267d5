import { expect, test } from 'vitest'
import {
  homeOf,
  LOGIN_LOCKS_IN_MINUTES,
  may,
  mayWith,
  permissionsOf,
  ROLES,
  rolePermissions,
  SESSION_IDLE_IN_MINUTES,
} from './rules.ts'

test('[OFFICE-1] each role has its own permissions and no other', () => {
  const { administrator, ...others } = Object.fromEntries(ROLES.map(role => [role, rolePermissions(role)]))
  expect(others).toEqual({
    moderator: [
      'review_photos',
      'review_reports',
      'suspend_members',
      'ban_members',
      'find_members',
      'handle_complaints',
      'review_answers',
      'manage_fictional',
    ],
    operator: ['answer_conversations', 'see_desk_figures'],
    support: ['find_members', 'help_members', 'suspend_members', 'handle_complaints', 'handle_money'],
    finance: ['handle_money', 'see_finance', 'see_figures'],
    marketing: ['change_codes', 'change_landers', 'change_postbacks', 'send_mailings', 'see_figures'],
  })
  expect(administrator).toHaveLength(new Set([...Object.values(others).flat(), ...administrator!]).size - 1)
  expect(administrator).not.toContain('answer_conversations')
})

test('[OFFICE-1] only administrators change sites and staff, and only operators answer at the desk', () => {
  for (const each of ['change_sites', 'change_staff', 'change_companies', 'read_actions'] as const) {
    expect(ROLES.filter(role => may(role, each))).toEqual(['administrator'])
  }
  expect(ROLES.filter(role => may(role, 'answer_conversations'))).toEqual(['operator'])
})

test('[OFFICE-7] a permission counts for the sites of every role that has it', () => {
  const grants = [
    { role: 'support', sites: [3, 1] },
    { role: 'finance', sites: [2, 3] },
    { role: 'moderator', sites: 'all' },
  ] as const
  expect(permissionsOf(grants)).toMatchObject({
    handle_money: [1, 2, 3],
    help_members: [1, 3],
    see_finance: [2, 3],
    find_members: 'all',
  })
  expect(mayWith(grants, 'handle_money')).toBe(true)
  expect(mayWith(grants, 'handle_money', { everywhere: true })).toBe(false)
  expect(mayWith(grants, 'find_members', { everywhere: true })).toBe(true)
  expect(mayWith(grants, 'change_staff')).toBe(false)
})

test('[OFFICE-1] a login leads each role to a page that it may open', () => {
  expect(ROLES.map(role => homeOf([{ role, sites: 'all' }]))).toEqual([
    '/backoffice/photos',
    '/backoffice/photos',
    '/desk',
    '/backoffice/orders',
    '/backoffice/orders',
    '/backoffice/figures',
  ])
  expect(ROLES.map(role => homeOf([{ role, sites: [1] }]))).toEqual([
    '/backoffice/photos',
    '/backoffice/photos',
    '/desk',
    '/backoffice/orders',
    '/backoffice/orders',
    '/backoffice/figures',
  ])
})

test('[TRUST-7] the fifth wrong password of a staff member locks the login for fifteen minutes', () => {
  expect(LOGIN_LOCKS_IN_MINUTES).toEqual([0, 0, 0, 0, 15])
})

test('[TRUST-1] a staff session ends after half an hour without activity', () => {
  expect(SESSION_IDLE_IN_MINUTES).toBe(30)
})

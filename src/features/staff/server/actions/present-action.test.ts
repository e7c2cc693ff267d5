import { expect, test } from 'vitest'
import { presentAction } from './present-action.ts'

/** The person and the details of an entry, as a Dutch reader sees them. */
function words(action: string, details: object): string[] {
  const row = { id: 1, email: 'anna@vonk.example', action, site_id: null, subject: 'x', details, at: new Date() }
  const { staff, lines } = presentAction(row, 'nl', new Map([[6, 'ada@vonk.example']]))
  return [staff, ...lines.map(({ label, after }) => `${label}: ${after.map(({ text }) => text).join()}`)]
}

test('[OFFICE-1] an entry names the choice in the reader’s words, without internal numbers', () => {
  expect(words('queue_decide', { kind: 'photo', item: 205, choice: 'refuse' })).toEqual([
    'anna@vonk.example',
    'Soort: Foto',
    'Keuze: Weigeren',
  ])
})

test('[OFFICE-1] an entry names the staff member whom it is about', () => {
  expect(words('judge_answer', { operator: 6, verdict: 'good' })).toContain('Operator: ada@vonk.example')
})

test('[OFFICE-1] a suspension is called one, though the account is stored as disabled', () => {
  const change = { before: { status: 'active' }, after: { status: 'disabled' } }
  expect(words('suspend_member', change)).toContain('Status: Geschorst')
  expect(words('report_disabled', change)).toContain('Status: Uitgeschakeld')
})

test('[OFFICE-1] a correction shows its reason', () => {
  expect(words('correct_credits', { correction: 7, credits: 5, reason: 'Storing' })).toEqual([
    'anna@vonk.example',
    'Credits: 5',
    'Reden: Storing',
  ])
})

test('[OFFICE-1] a link of the command line isn’t ascribed to the staff member who receives it', () => {
  expect(words('invite_staff', { by: 'command_line' })).toEqual(['De opdrachtregel'])
})

import type { DraftFields } from '../../contract-drafts.ts'
import { WIZARD_FIELDS, type WizardStep } from '../../rules.ts'

const LISTS: readonly string[] = ['countries', 'languages']

/** The properties of a step: the values typed so far, and the fault of each field. */
export interface StepProps {
  readonly fields: DraftFields
  readonly errorOf: (name: string) => string | undefined
}

/** The fields of a step as they are typed. A radio button that isn't chosen leaves its field as it is stored. */
export function fieldsIn(form: FormData, step: WizardStep): Partial<DraftFields> {
  const entries = WIZARD_FIELDS[step].flatMap((name): [string, unknown][] => {
    if (LISTS.includes(name)) return [[name, form.getAll(name).map(String)]]
    return form.has(name) ? [[name, String(form.get(name)).replaceAll('\r\n', '\n')]] : []
  })
  return Object.fromEntries(entries)
}

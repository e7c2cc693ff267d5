import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { allSites, type Site } from '#sites/server'
import { hexOf, themeTokens, tokenOf } from '../../../rules-theme.ts'
import { drawnIcon } from '../../../server/icons/drawn-icon.ts'
import type { DraftFields } from '../../contract-drafts.ts'
import { WIZARD_FIELDS, type WizardStep } from '../../rules.ts'
import { coloursOf, newSiteOf } from '../../rules-draft.ts'
import { faultsOf } from '../new-site.ts'
import { decodeIcon } from './decode-icon.ts'
import { deleteDraft, lockDraft, readDraft, writeDraft } from './store-drafts.ts'

/** The draft of a staff member, with the values of an empty form where nothing is typed yet. */
export async function siteDraft(staffId: number, locale: Locale) {
  const draft = await readDraft(db(), staffId)
  const fields = withDefaults(draft?.fields ?? {}, locale)
  const drawn = drawnIcon({ name: fields.name, niche: fields.niche, colours: coloursOf(fields) }, 'round')
  return {
    fields,
    icons: {
      drawn: dataAddress('image/svg+xml', Buffer.from(drawn)),
      uploaded: draft?.icon ? dataAddress('image/png', draft.icon) : null,
    },
  }
}

export async function keepSiteDraft(tx: Tx, staffId: number, typed: Partial<DraftFields>): Promise<void> {
  const { fields } = await lockDraft(tx, staffId)
  const copied = typed.base === fields.base ? undefined : allSites().find(({ id }) => String(id) === typed.base)
  await writeDraft(tx, staffId, { ...fields, ...(copied && fieldsOf(copied)), ...typed })
}

export async function removeSiteDraft(tx: Tx, staffId: number): Promise<void> {
  await deleteDraft(tx, staffId)
}

/** Refuses the faults of one step, each at its field. The last step checks everything. */
export async function reviewSiteDraft(tx: Tx, staffId: number, step: WizardStep, locale: Locale): Promise<void> {
  const { fields, icon } = await lockDraft(tx, staffId)
  const typed = withDefaults(fields, locale)
  const faults = Object.entries(await faultsOf(tx, newSiteOf(typed))).map(
    ([name, fault]) => [NAMED_HERE[name] ?? name, fault] as const,
  )
  if (typed.icon === 'uploaded' && !icon) faults.push(['icon', { code: 'icon_missing', params: {} }])
  const here = faults.filter(([name]) => step === 'check' || isFieldOf(step, name))
  const [first] = here
  if (first) throw new Problem(first[1].code, { params: first[1].params, fields: Object.fromEntries(here) })
}

export async function addDraftIcon(staffId: number, bytes: Buffer): Promise<string> {
  const picture = await decodeIcon(bytes)
  await transaction(async tx => {
    const { fields } = await lockDraft(tx, staffId)
    await writeDraft(tx, staffId, { ...fields, icon: 'uploaded' }, picture)
  })
  return dataAddress('image/png', picture)
}

/** Fields of a draft that a site has under another name. */
const NAMED_HERE: Readonly<Record<string, string>> = { theme_colours: 'colours', copy_from: 'base' }

function isFieldOf(step: WizardStep, name: string): boolean {
  return (WIZARD_FIELDS[step] as readonly string[]).includes(name)
}

/** The fields of a site that its copy begins with. */
function fieldsOf({ countries, settings, locale, niche }: Site): Partial<DraftFields> {
  const { primary, secondary } = settings.theme_colours
  return {
    countries: [...countries],
    languages: settings.languages,
    language: locale,
    niche,
    colours: primary || secondary ? 'own' : 'niche',
    ...(primary && pair('primary', primary)),
    ...(secondary && pair('secondary', secondary)),
  }
}

function pair(name: 'primary' | 'secondary', value: string) {
  const [light, dark] = tokenOf(value)
  return { [`${name}_light`]: hexOf(light), [`${name}_dark`]: hexOf(dark) }
}

function withDefaults(fields: Partial<DraftFields>, locale: Locale): DraftFields {
  const niche = fields.niche ?? 'default'
  const { primary, secondary } = themeTokens(niche)
  return {
    host: '',
    aliases: '',
    name: '',
    company: '',
    support_email: '',
    base: 'standard',
    countries: [],
    languages: [],
    language: locale,
    niche,
    colours: 'niche',
    primary_light: hexOf(primary![0]),
    primary_dark: hexOf(primary![1]),
    secondary_light: hexOf(secondary![0]),
    secondary_dark: hexOf(secondary![1]),
    icon: 'drawn',
    ...fields,
  }
}

function dataAddress(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}

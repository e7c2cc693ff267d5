import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import {
  type DeliveryRow,
  deliveriesOf,
  deliverPostback,
  insertDelivery,
  insertTemplate,
  mayReport,
  pauseTemplate,
  replaceTemplate,
  type TemplateRow,
  templateById,
  templatesOf,
} from '#postbacks/server'
import { allSites, siteOf } from '#sites/server'
import { changesBetween, recordAction } from '#staff/server'
import { DELIVERIES_PAGE, type PostbackEvent, type Signature } from '../../rules.ts'
import type { Delivery, Postback } from '../contract.ts'
import { acceptCall } from './accept-call.ts'

/** The postbacks of the selected sites, and the sites of the caller. */
export async function listPostbacks(selected: SiteScope, scope: SiteScope) {
  const rows = await templatesOf(selected)
  return {
    postbacks: rows.map(row => {
      const { waiting, delivered, undelivered } = row
      return { ...present(row), waiting, delivered, undelivered }
    }),
    sites: allSites()
      .filter(({ id }) => isInScope(scope, id))
      .map(({ id, host }) => ({ id, host, allowed: mayReport(id) })),
  }
}

export async function postbackWithDeliveries(
  { id, before }: { readonly id: number; readonly before?: number | undefined },
  scope: SiteScope,
) {
  const template = await templateFor(db(), id, scope)
  const rows = await deliveriesOf(id, { before, limit: DELIVERIES_PAGE + 1 })
  return {
    postback: present(template),
    host: siteOf(template.site_id).host,
    deliveries: rows.slice(0, DELIVERIES_PAGE).map(presentDelivery),
    more: rows.length > DELIVERIES_PAGE,
  }
}

interface TypedPostback {
  readonly staffId: number
  readonly url: string
  readonly signature: Signature
  readonly signature_field: string
  readonly key: string
}

type NewPostback = TypedPostback & {
  readonly site: number
  readonly source: string
  readonly event: PostbackEvent
}

export async function createPostback(tx: Tx, { staffId, site, event, ...typed }: NewPostback): Promise<number> {
  if (!allSites().some(({ id }) => id === site)) throw notFound()
  if (!mayReport(site)) throw new Problem('postback_sensitive')
  const row = { ...acceptCall(typed, null), site_id: site, event }
  const id = await insertTemplate(tx, row)
  await record(tx, { staffId, action: 'create_postback', row, details: { after: fieldsOf(row) } })
  return id
}

export async function changePostback(
  tx: Tx,
  { staffId, id, version, ...typed }: TypedPostback & { readonly id: number; readonly version: number },
  scope: SiteScope,
): Promise<number> {
  const row = await templateFor(tx, id, scope)
  const { source: _, ...call } = acceptCall(typed, row.key)
  const changed = await replaceTemplate(tx, { id, version, ...call })
  if (changed === undefined) throw new Problem('postback_conflict')
  const newKey = typed.key !== '' && { hint: typed.key.slice(-KEY_HINT_LENGTH) }
  const details = { ...changesBetween(fieldsOf(row), fieldsOf(call)), ...newKey }
  await record(tx, { staffId, action: 'change_postback', row, details })
  return changed
}

/** The characters by which staff recognise a key without seeing all of it. */
const KEY_HINT_LENGTH = 4

interface Pause {
  readonly staffId: number
  readonly id: number
  readonly paused: boolean
}

export async function pausePostback(tx: Tx, { staffId, id, paused }: Pause, scope: SiteScope): Promise<void> {
  const row = await templateFor(tx, id, scope)
  const changed = await pauseTemplate(tx, id, paused)
  if (changed) await record(tx, { staffId, action: paused ? 'pause_postback' : 'continue_postback', row, details: {} })
}

export async function testPostback(
  tx: Tx,
  { staffId, id }: { readonly staffId: number; readonly id: number },
  scope: SiteScope,
): Promise<number> {
  const row = await templateFor(tx, id, scope)
  if (row.paused) throw new Problem('postback_paused')
  const tracking = { network: row.source, ref: 'test', sub1: 'test', sub2: 'test', sub3: 'test' }
  const delivery = await insertDelivery(tx, { templateId: id, subjectId: null, memberId: null, tracking })
  await enqueue(tx, deliverPostback, { delivery: delivery! })
  await record(tx, { staffId, action: 'test_postback', row, details: {} })
  return delivery!
}

async function templateFor(on: Parameters<typeof templateById>[0], id: number, scope: SiteScope): Promise<TemplateRow> {
  const row = await templateById(on, id)
  if (!row || !isInScope(scope, row.site_id)) throw notFound()
  return row
}

interface Entry {
  readonly staffId: number
  readonly action: 'create_postback' | 'change_postback' | 'pause_postback' | 'continue_postback' | 'test_postback'
  readonly row: Pick<TemplateRow, 'site_id' | 'source' | 'event'>
  readonly details: object
}

async function record(tx: Tx, { row, ...entry }: Entry): Promise<void> {
  await recordAction(tx, { ...entry, siteId: row.site_id, subject: `${row.source} ${row.event}` })
}

/** The fields of the audit log. */
const fieldsOf = ({ url, signature, signature_field }: Pick<TemplateRow, 'url' | 'signature' | 'signature_field'>) => ({
  url,
  signature,
  signature_field,
})

function present(row: TemplateRow): Postback {
  const { id, site_id: site, source, event, url, signature, signature_field, paused, version } = row
  return { id, site, source, event, url, signature, signature_field, paused, version, allowed: mayReport(site) }
}

function presentDelivery(row: DeliveryRow): Delivery {
  const { id, event_id, state, attempts, status } = row
  return {
    ...{ id, event_id, state, attempts, status },
    test: row.subject_id === null,
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
  }
}

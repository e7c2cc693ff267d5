import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { PostbackEvent, Signature } from '../rules.ts'

export interface TemplateRow {
  readonly id: number
  readonly site_id: number
  readonly source: string
  readonly event: PostbackEvent
  readonly url: string
  readonly signature: Signature
  readonly signature_field: string
  readonly key: Buffer | null
  readonly paused: boolean
  readonly version: number
  readonly created_at: Date
}

export type NewTemplate = Omit<TemplateRow, 'id' | 'paused' | 'version' | 'created_at'>

export interface CountedTemplate extends TemplateRow {
  /** Deliveries of the last 30 days. */
  readonly waiting: number
  readonly delivered: number
  readonly undelivered: number
}

/** The templates of these sites with the numbers of their deliveries. */
export async function templatesOf(scope: SiteScope): Promise<CountedTemplate[]> {
  const sites = scope === 'all' ? null : [...scope]
  const { rows } = await sql<CountedTemplate>`SELECT template.*, waiting, delivered, undelivered
    FROM postbacks_template template CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
        count(*) FILTER (WHERE state = 'delivered')::int AS delivered,
        count(*) FILTER (WHERE state IN ('rejected', 'failed'))::int AS undelivered
      FROM postbacks_delivery WHERE template_id = template.id AND created_at > now() - interval '30 days') AS counted
    WHERE ${sites}::smallint[] IS NULL OR site_id = ANY(${sites}::smallint[])
    ORDER BY site_id, source, id`.execute(db())
  return rows
}

export async function templateById(on: Db | Tx, id: number): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`SELECT * FROM postbacks_template WHERE id = ${id}`.execute(on)
  return rows[0]
}

export async function templatesFor(
  tx: Tx,
  { siteId, events }: { readonly siteId: number; readonly events: readonly PostbackEvent[] },
): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`SELECT * FROM postbacks_template
    WHERE site_id = ${siteId}::smallint AND event = ANY(${[...events]}) ORDER BY id`.execute(tx)
  return rows
}

export async function insertTemplate(tx: Tx, template: NewTemplate): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO postbacks_template (site_id, source, event, url, signature, signature_field, key)
    VALUES (${template.site_id}::smallint, ${template.source}, ${template.event}, ${template.url},
      ${template.signature}, ${template.signature_field}, ${template.key}) RETURNING id`.execute(tx)
  return rows[0]!.id
}

type Replaced = Pick<TemplateRow, 'id' | 'version' | 'url' | 'signature' | 'signature_field' | 'key'>

/** The new version; undefined if a colleague has changed the template since `version`. */
export async function replaceTemplate(tx: Tx, to: Replaced): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`UPDATE postbacks_template SET url = ${to.url},
      signature = ${to.signature}, signature_field = ${to.signature_field}, key = ${to.key}, version = version + 1
    WHERE id = ${to.id} AND version = ${to.version}::integer RETURNING version`.execute(tx)
  return rows[0]?.version
}

/** Whether this call changed it. */
export async function setPaused(tx: Tx, id: number, paused: boolean): Promise<boolean> {
  const { rows } = await sql`UPDATE postbacks_template SET paused = ${paused}
    WHERE id = ${id} AND paused <> ${paused} RETURNING id`.execute(tx)
  return rows.length > 0
}

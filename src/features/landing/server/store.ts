import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Lander, Part } from '../rules.ts'

/** The words of a variant by language; a language without words isn't in it. */
export type VariantTexts = Readonly<Partial<Record<Locale, { readonly headline: string; readonly lead: string }>>>

export interface VariantContent {
  /** Null is every site. */
  readonly site_id: number | null
  readonly lander: Lander
  readonly slug: string
  readonly parts: Part[]
  readonly photo: number
  readonly texts: VariantTexts
}

export interface VariantRow extends VariantContent {
  readonly id: number
  readonly version: number
  readonly made_at: Date
}

const VARIANT = sql.raw('id, site_id, lander, slug, parts, photo, texts, version, made_at FROM landing_variant')

interface Address {
  readonly siteId: number
  readonly lander: Lander
  /** Best first. */
  readonly slugs: readonly string[]
}

/** The best variant for an address: the first slug that has one; for one slug, the site's own before one for all sites. */
export async function variantAt({ siteId, lander, slugs }: Address): Promise<VariantRow | undefined> {
  const { rows } = await sql<VariantRow>`SELECT ${VARIANT}
    WHERE lander = ${lander} AND slug = ANY(${[...slugs]}) AND (site_id = ${siteId}::smallint OR site_id IS NULL)
    ORDER BY array_position(${[...slugs]}::text[], slug), site_id NULLS LAST LIMIT 1`.execute(db())
  return rows[0]
}

/** The variants of these sites and of every site, by address. */
export async function variantsOf(scope: SiteScope): Promise<VariantRow[]> {
  const sites = scope === 'all' ? null : [...scope]
  const { rows } = await sql<VariantRow>`SELECT ${VARIANT}
    WHERE ${sites}::smallint[] IS NULL OR site_id IS NULL OR site_id = ANY(${sites}::smallint[])
    ORDER BY lander, slug, site_id NULLS FIRST`.execute(db())
  return rows
}

export async function variantById(id: number, on: Db | Tx = db()): Promise<VariantRow | undefined> {
  const { rows } = await sql<VariantRow>`SELECT ${VARIANT} WHERE id = ${id}`.execute(on)
  return rows[0]
}

export async function insertVariant(tx: Tx, content: VariantContent): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO landing_variant (site_id, lander, slug, parts, photo, texts)
    VALUES (${content.site_id}::smallint, ${content.lander}, ${content.slug}, ${content.parts}::text[],
      ${content.photo}::smallint, ${JSON.stringify(content.texts)}::jsonb) RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** The new version; undefined if a colleague has changed or removed the variant since `replaces`. */
export async function replaceVariant(
  tx: Tx,
  { id, replaces, content }: { readonly id: number; readonly replaces: number; readonly content: VariantContent },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`UPDATE landing_variant SET site_id = ${content.site_id}::smallint,
      lander = ${content.lander}, slug = ${content.slug}, parts = ${content.parts}::text[],
      photo = ${content.photo}::smallint, texts = ${JSON.stringify(content.texts)}::jsonb,
      version = version + 1, made_at = now()
    WHERE id = ${id} AND version = ${replaces}::integer RETURNING version`.execute(tx)
  return rows[0]?.version
}

export async function deleteVariant(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`DELETE FROM landing_variant WHERE id = ${id} RETURNING id`.execute(tx)
  return rows.length > 0
}

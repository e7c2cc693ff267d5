import { EditableSettings } from '#sites/contract'
import type { SettingField } from '../contract.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Longer texts get a text area. */
const LONG_TEXT_FROM = 500

/** Builds the settings form from the schema that also validates it: a new setting appears automatically. */
export function describeSettings(values: EditableSettings): SettingField[] {
  return Object.entries(EditableSettings.properties).map(([name, schema]) => ({
    ...describe(schema as Schema),
    name,
    value: values[name as keyof EditableSettings],
  }))
}

function describe(schema: Schema): Omit<SettingField, 'name' | 'value'> {
  const base = { options: [] as string[], min: schema.minimum ?? null, max: schema.maximum ?? null }
  const options = optionsOf(schema)
  if (options) return { ...base, kind: 'choice', options }
  if (schema.type === 'integer' || schema.type === 'number') return { ...base, kind: 'number' }
  if (schema.type === 'object') return { ...base, kind: 'json' }
  if (schema.type === 'array') {
    const ofItems = optionsOf(schema.items ?? {})
    return ofItems ? { ...base, kind: 'choices', options: ofItems } : { ...base, kind: 'list' }
  }
  return { ...base, kind: (schema.maxLength ?? 0) >= LONG_TEXT_FROM ? 'long_text' : 'text' }
}

function optionsOf(schema: Schema): string[] | undefined {
  if (schema.enum) return [...schema.enum]
  return schema.anyOf?.map(each => String(each.const))
}

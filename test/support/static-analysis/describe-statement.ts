/** Asks the database for the columns of a statement's result, without running it. */
import type pg from 'pg'
import type { Kind } from './row-types.ts'

export interface Column {
  readonly name: string
  readonly type: string
  /** The type of its values in JavaScript; undefined for JSON and rare types. */
  readonly kind: Kind | undefined
  /** Whether this is a column of a table and may contain null there. */
  readonly isNullable: boolean
}

interface Field {
  readonly name: string
  readonly tableID: number
  readonly columnID: number
  readonly dataTypeID: number
}

/** Throws if the statement is wrong: an unknown table, column or function, or types that don't fit. */
export async function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  const fields = await new Promise<Field[]>((resolve, reject) =>
    client.query(new Description(text, resolve, reject) as never),
  )
  if (fields.length === 0) return []
  const { rows } = await client.query<{ type: string; is_nullable: boolean }>({
    text: `SELECT format_type(type, NULL) AS type, coalesce(NOT attnotnull AND relkind = 'r', false) AS is_nullable
      FROM unnest($1::oid[], $2::oid[], $3::int[]) WITH ORDINALITY AS field (type, relation, number, nth)
        LEFT JOIN pg_attribute ON attrelid = relation AND attnum = number AND number > 0
        LEFT JOIN pg_class ON pg_class.oid = attrelid
      ORDER BY nth`,
    values: [fields.map(each => each.dataTypeID), fields.map(each => each.tableID), fields.map(each => each.columnID)],
  })
  return fields.map(({ name }, index) => {
    const { type, is_nullable } = rows[index]!
    return { name, type, kind: kindOf(type), isNullable: is_nullable }
  })
}

const KINDS: Readonly<Record<string, Kind>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  // The driver returns this type as text, so that no digit is lost.
  numeric: 'string',
  boolean: 'boolean',
  text: 'string',
  'character varying': 'string',
  character: 'string',
  bpchar: 'string',
  uuid: 'string',
  'timestamp with time zone': 'date',
  'timestamp without time zone': 'date',
  date: 'date',
  bytea: 'bytes',
}

function kindOf(type: string): Kind | undefined {
  return type.endsWith('[]') ? 'array' : KINDS[type]
}

/** Sends Parse and Describe of the extended protocol, like the driver's own queries. */
class Description {
  private readonly text: string
  private readonly resolve: (fields: Field[]) => void
  private readonly reject: (error: Error) => void
  private fields: Field[] = []

  constructor(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.text = text
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: pg.Connection): null {
    connection.parse({ name: '', text: this.text } as never, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
    return null
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields)
  }

  handleCommandComplete(): void {}
}

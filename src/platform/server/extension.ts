/**
 * A place where a lower room uses what the rooms above it provide. The lower room declares the point and exports it through
 * its door; an upper room lists `point.with(value)` in the `extends` of its room object; `app` installs all of them at start.
 */
export interface ExtensionPoint<Value> {
  with(value: Value): Extension
  /** The installed values, in the order of the ladder. */
  values(): readonly Value[]
}

export interface Extension {
  readonly point: object
  readonly value: unknown
}

/** The values by point. `installExtensions` is the only writer. */
let installed: ReadonlyMap<object, readonly unknown[]> = new Map()

export function extensionPoint<Value>(): ExtensionPoint<Value> {
  const point: ExtensionPoint<Value> = {
    with: value => ({ point, value }),
    values: () => (installed.get(point) ?? []) as readonly Value[],
  }
  return point
}

/** Replaces all installed extensions; called by `app` at start. */
export function installExtensions(extensions: readonly Extension[]): void {
  const byPoint = Map.groupBy(extensions, ({ point }) => point)
  installed = new Map([...byPoint].map(([point, all]) => [point, all.map(({ value }) => value)]))
}

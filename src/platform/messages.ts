import type { Messages } from './messages.generated.ts'

/** Every text's key, `<room>.<key>`, generated from the Dutch catalogue. */
export type MessageKey = keyof Messages & string

/** The arguments that a text needs; most texts need none. */
export type MessageArgs<K extends MessageKey> = keyof Messages[K] extends never ? [] : [args: Messages[K]]

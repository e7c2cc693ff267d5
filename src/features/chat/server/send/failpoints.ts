/** Points at which the crash tests kill the process during a send, in the order in which they are passed. */
export const SEND_FAILPOINTS = ['chat.before-send', 'chat.before-batch', 'chat.after-batch', 'chat.after-send'] as const

/** What comes before those points when the message is a picture. */
export const IMAGE_FAILPOINTS = ['chat.before-image', 'chat.after-image'] as const

/** The same while held messages are delivered at confirmation. */
export const DELIVERY_FAILPOINTS = ['chat.before-delivery', 'chat.after-delivery'] as const

/** The points at which the crash tests kill the process during a send, in their order. */
export const SEND_FAILPOINTS = ['chat.before-send', 'chat.before-batch', 'chat.after-batch', 'chat.after-send'] as const

/** Further failpoints of an image message, before those of every message. */
export const IMAGE_FAILPOINTS = ['chat.before-image', 'chat.after-image'] as const

/** The failpoints of the delivery of held messages at the confirmation. */
export const DELIVERY_FAILPOINTS = ['chat.before-delivery', 'chat.after-delivery'] as const

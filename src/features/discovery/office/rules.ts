export const TILE_KINDS = ['cam', 'resell'] as const

/** Most characters of a tile's words, as the table keeps them. */
export const TILE_TEXT = { partner: 40, title: 60, longest: 500 } as const

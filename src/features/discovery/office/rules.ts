export const TILE_KINDS = ['cam', 'resell'] as const

/** Maximum lengths of a tile's texts, as in the table. */
export const TILE_TEXT = { partner: 40, title: 60, alt: 150, longest: 500 } as const

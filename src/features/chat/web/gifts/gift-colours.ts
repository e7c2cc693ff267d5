/** Warm tones that work on light and dark. */
export const RED = '#d4574e'
export const DEEP = '#a63a44'
export const ROSE = '#f0a49a'
export const GREEN = '#5f8f63'
export const GOLD = '#e3b04b'
export const CREAM = '#f6e3c5'
export const BROWN = '#7b4b3a'
export const BLUE = '#5c86b0'

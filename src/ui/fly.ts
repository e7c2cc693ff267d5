import { spring } from 'motion'
import { animate } from 'motion/mini'

/** Animates a card out of the window; resolves when it is outside. */
export function flyOut(card: HTMLElement, from: string, to: string): Promise<unknown> {
  return animate(card, { transform: [from, to] }, { duration: 0.26, ease: [0.2, 0.7, 0.2, 1] }).finished
}

/** Animates a card back to its place. */
export function swingTo(card: HTMLElement, from: string, to: string): Promise<unknown> {
  return animate(card, { transform: [from, to] }, { type: spring, stiffness: 420, damping: 30 }).finished
}

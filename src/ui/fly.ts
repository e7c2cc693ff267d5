import { spring } from 'motion'
import { animate } from 'motion/mini'

/** Lets a card fly out of the window; ends when it is gone. */
export function flyOut(card: HTMLElement, from: string, to: string): Promise<unknown> {
  return animate(card, { transform: [from, to] }, { duration: 0.26, ease: [0.2, 0.7, 0.2, 1] }).finished
}

/** Lets a card swing to where it belongs. */
export function swingTo(card: HTMLElement, from: string, to: string): Promise<unknown> {
  return animate(card, { transform: [from, to] }, { type: spring, stiffness: 420, damping: 30 }).finished
}

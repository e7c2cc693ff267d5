/** A spring of stiffness 420 and damping 30, sampled at equal intervals. */
const SPRING = 'linear(0, 0.156, 0.442, 0.701, 0.88, 0.981, 1.024, 1.034, 1.029, 1.019, 1.01, 1.004, 1.001, 0.999, 1)'
const SPRING_IN_MS = 450

/** Animates a card out of the window; resolves when it is outside, where it stays. */
export function flyOut(card: HTMLElement, from: string, to: string): Promise<unknown> {
  card.style.transform = to
  return card.animate({ transform: [from, to] }, { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }).finished
}

/** Animates a card back to its place. */
export function swingTo(card: HTMLElement, from: string, to: string): void {
  card.animate({ transform: [from, to] }, { duration: SPRING_IN_MS, easing: SPRING })
}

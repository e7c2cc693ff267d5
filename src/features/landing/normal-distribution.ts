/** Of the standard normal distribution. Abramowitz and Stegun 26.2.17, wrong by less than 7.5e-8. */
export function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const sum = COEFFICIENTS.reduceRight((rest, coefficient) => t * (coefficient + rest), 0)
  return (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

const COEFFICIENTS = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]

/** The value below which this part of the distribution lies. */
export function quantile(probability: number): number {
  let [low, high] = [-8, 8]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (1 - upperTail(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Each step halves the error; 16 / 2^40 is below that of `upperTail`. */
const STEPS = 40

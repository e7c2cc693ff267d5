/**
 * The date that a DateField sent, as yyyy-mm-dd; empty if it is incomplete. A form that is sent before the page's script
 * runs has only the three parts.
 */
export function dateValue(form: FormData, name: string): string {
  const whole = form.get(name)
  if (typeof whole === 'string' && whole !== '') return whole
  const part = (key: string, length: number) =>
    String(form.get(`${name}-${key}`) ?? '')
      .trim()
      .padStart(length, '0')
  const written = [part('year', 4), part('month', 2), part('day', 2)]
  return written.every(text => Number(text) > 0) ? written.join('-') : ''
}

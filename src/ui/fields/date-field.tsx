import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from './field.tsx'
import { Group, type GroupProps } from './group.tsx'
import { useRefusedValue } from './refused-values.ts'
import { SelectBox } from './select-field.tsx'

export type DateFieldProps = GroupProps & {
  name: string
  labels: { day: string; month: string; year: string }
  /** Twelve names, January first. */
  months: readonly string[]
  /** The order of the parts in the language. */
  order?: 'dmy' | 'mdy' | 'ymd'
  /** yyyy-mm-dd */
  defaultValue?: string
  required?: boolean
  min?: string
  max?: string
  /** For a date of birth: password managers fill it in. */
  birthday?: boolean
  /** yyyy-mm-dd as typed, even if that day does not exist; empty until all three parts are filled. */
  onChange?: (value: string) => void
}

/** A date typed in three parts. One ISO value is submitted; without JavaScript by the browser's own date input. */
export function DateField(props: DateFieldProps) {
  const {
    name,
    labels,
    months,
    order = 'dmy',
    defaultValue: given = '',
    required,
    min,
    max,
    birthday,
    onChange,
    ...group
  } = props
  const typedParts = [useRefusedValue(`${name}-year`), useRefusedValue(`${name}-month`), useRefusedValue(`${name}-day`)]
  const defaultValue = useRefusedValue(name) || (typedParts.some(Boolean) ? typedParts.join('-') : given)
  const id = useId()
  const parts = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState(defaultValue)
  const [alive, setAlive] = useState(false)
  const [year = '', month = '', day = ''] = defaultValue.split('-')

  // The visitor may have typed before hydration.
  useEffect(() => {
    setAlive(true)
    setValue(dateIn(parts.current))
  }, [])

  const change = () => {
    const next = dateIn(parts.current)
    setValue(next)
    onChange?.(next)
  }
  const part = (key: keyof typeof labels) => ({
    'data-part': key,
    // Sent as parts (see dateValue) until React sends the whole value.
    name: alive ? undefined : `${name}-${key}`,
    'aria-label': labels[key],
    'aria-invalid': group.error ? true : undefined,
    autoComplete: birthday ? `bday-${key}` : undefined,
    // Without JavaScript, a hidden required input would make the form impossible to submit.
    required: required && alive,
    onChange: change,
  })
  const digits = {
    inputMode: 'numeric',
    pattern: '[0-9]*',
    className: classNames(controlClass, 'h-12 tabular-nums'),
  } as const
  const controls = {
    d: <input key="d" {...part('day')} {...digits} maxLength={2} placeholder={labels.day} defaultValue={day} />,
    m: (
      <SelectBox key="m" {...part('month')} defaultValue={month}>
        <option value="">{labels.month}</option>
        {months.map((label, index) => (
          <option key={label} value={String(index + 1).padStart(2, '0')}>
            {label}
          </option>
        ))}
      </SelectBox>
    ),
    y: <input key="y" {...part('year')} {...digits} maxLength={4} placeholder={labels.year} defaultValue={year} />,
  }
  return (
    <Group id={id} {...group}>
      <div ref={parts} className="grid gap-2 noscript:hidden" style={{ gridTemplateColumns: columns[order] }}>
        {[...order].map(letter => controls[letter as keyof typeof controls])}
      </div>
      {alive && <input type="hidden" name={name} value={value} />}
      <noscript>
        <input
          aria-labelledby={`${id}-legend`}
          required={required}
          type="date"
          name={name}
          defaultValue={defaultValue}
          min={min}
          max={max}
          className={classNames(controlClass, 'h-12')}
        />
      </noscript>
    </Group>
  )
}

const columns = {
  dmy: '1fr minmax(0, 2fr) 1.4fr',
  mdy: 'minmax(0, 2fr) 1fr 1.4fr',
  ymd: '1.4fr minmax(0, 2fr) 1fr',
}

function dateIn(parts: HTMLElement | null): string {
  const read = (key: string, length: number) =>
    parts?.querySelector<HTMLInputElement>(`[data-part="${key}"]`)?.value.trim().padStart(length, '0') ?? ''
  const written = [read('year', 4), read('month', 2), read('day', 2)]
  return written.every(text => Number(text) > 0) ? written.join('-') : ''
}

import { Heart } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Niche } from '../../../rules.ts'
import { type ThemeColours, themeDeclarations, themeFaults, themeTokens } from '../../../rules-theme.ts'

interface Look {
  niche: Niche
  colours: ThemeColours
}

/** The sentence about a colour that can't be read, by its name and scheme: `primary_light`. */
export function useThemeFaults({ niche, colours }: Look): Readonly<Record<string, string>> {
  const t = useText()
  const faults = themeFaults(niche, colours).map(({ colour, scheme, contrast, least }) => [
    `${colour}_${scheme}`,
    t('sites-office.error.theme_unreadable', {
      colour,
      scheme,
      contrast: contrast.toFixed(1),
      least: String(least),
    }),
  ])
  return Object.fromEntries(faults)
}

/** Components of the site in its colours, in the light and the dark scheme. */
export function ThemePreview({ niche, colours, name }: Look & { name: string }) {
  const t = useText()
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map(scheme => (
          <section
            key={scheme}
            aria-label={t(`sites-office.preview_${scheme}`)}
            style={styleOf({ niche, colours }, scheme)}
          >
            <div inert className="flex h-full flex-col gap-4 rounded-lg border border-line bg-page p-4 text-ink">
              <div className="flex items-center justify-between gap-2">
                <span className="font-display text-xl">{name}</span>
                <Badge count={3} label="" />
              </div>
              <Card className="flex flex-col gap-3">
                <p>{t('sites-office.preview_message')}</p>
                <p className="self-end rounded-lg bg-primary px-3 py-2 text-on-primary">
                  {t('sites-office.preview_answer')}
                </p>
                <p className="text-muted text-sm">{t(`sites-office.preview_${scheme}`)}</p>
              </Card>
              <TextField label={t('sites-office.preview_field')} defaultValue="" />
              <div className="flex flex-wrap gap-2">
                <Button icon={<Heart />}>{t('sites-office.preview_button')}</Button>
                <Button variant="secondary">{t('sites-office.wizard_back')}</Button>
              </div>
              <p className="text-accent">{t('sites-office.preview_link')}</p>
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

/** All colours again, because a colour that is mixed from others is computed where it is declared. */
function styleOf({ niche, colours }: Look, scheme: 'light' | 'dark'): CSSProperties {
  const tokens = Object.entries(themeTokens(niche, colours)).map(([name, [light, dark]]) => [
    `--color-${name}`,
    scheme === 'light' ? light : dark,
  ])
  const mixed = Object.entries(MIXED).map(([name, [colour, part, other]]) => [
    `--color-${name}`,
    `color-mix(in oklab, var(--color-${colour}) ${part}%, ${other})`,
  ])
  return {
    colorScheme: scheme,
    ...Object.fromEntries(mixed),
    ...themeDeclarations(niche, colours),
    ...Object.fromEntries(tokens),
  } as CSSProperties
}

/** The mixed colours of `src/ui/themes/default.css` that the preview shows. */
const MIXED = {
  'primary-hover': ['primary', 88, 'var(--color-ink)'],
  'primary-soft': ['primary', 9, 'var(--color-card)'],
  hover: ['ink', 6, 'transparent'],
  press: ['ink', 10, 'transparent'],
} as const

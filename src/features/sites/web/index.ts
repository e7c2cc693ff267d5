import { useRouteLoaderData } from 'react-router'
import type { Settings } from '../contract.ts'

export { useCountries, useCountryName } from './countries.ts'

/** The site's settings, from the root of the page tree. */
export function useSite(): Settings {
  return (useRouteLoaderData('root') as { settings: Settings }).settings
}

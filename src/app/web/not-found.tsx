import { data } from 'react-router'

/** An unmatched route: the error page with the same status (spec §8). */
export const NotFound = {
  loader: () => {
    throw data(null, { status: 404 })
  },
  Component: () => null,
}

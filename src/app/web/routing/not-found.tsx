import { data } from 'react-router'

/** An unmatched route: the 404 error page. */
export const NotFound = {
  loader: () => {
    throw data(null, { status: 404 })
  },
  Component: () => null,
}

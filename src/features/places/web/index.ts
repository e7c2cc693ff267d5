export { CityField } from './city-field.tsx'
export { CountryField, useCountryName } from './country-field.tsx'

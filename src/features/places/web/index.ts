export { type ChosenCity, CityField } from './city-field.tsx'
export { CountryField, useCountryName } from './country-field.tsx'
export { RegionField } from './region-field.tsx'
